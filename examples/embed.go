// Judges the cases of a file with libadjudge from Go.
//
//	CGO_CFLAGS=$(pkg-config --cflags adjudge) CGO_LDFLAGS=$(pkg-config --libs adjudge) go run embed.go dispute.yaml
package main

/*
#include <adjudge.h>
#include <stdlib.h>
*/
import "C"

import (
	"fmt"
	"os"
	"unsafe"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: embed FILE")
		os.Exit(2)
	}
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	engine := C.adjudge_new()
	if engine == nil {
		fmt.Fprintln(os.Stderr, "no memory for an engine")
		os.Exit(2)
	}
	defer C.adjudge_free(engine)
	name, bytes, line := C.CString(os.Args[1]), C.CBytes(text), C.CString("line")
	defer C.free(unsafe.Pointer(name))
	defer C.free(bytes)
	defer C.free(unsafe.Pointer(line))
	count := C.adjudge_judge(engine, name, (*C.char)(bytes), C.size_t(len(text)), C.ADJUDGE_GUESS)
	for i := C.size_t(0); i < count; i++ {
		// What is written is the engine's until the next call.
		fmt.Print(C.GoString(C.adjudge_write(engine, i, line, 0, nil)))
	}
	if count == 0 {
		fmt.Fprintln(os.Stderr, C.GoString(C.adjudge_message(engine)))
		os.Exit(2)
	}
}
