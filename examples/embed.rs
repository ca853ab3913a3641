// Judges the cases of a file with libadjudge from Rust.
//   rustc embed.rs -l adjudge -L "$(pkg-config --variable=libdir adjudge)" && ./embed dispute.yaml
use std::ffi::{c_char, c_int, c_uint, CStr, CString};

#[repr(C)]
struct Engine {
    _private: [u8; 0],
}

// As in adjudge.h.
extern "C" {
    fn adjudge_new() -> *mut Engine;
    fn adjudge_free(engine: *mut Engine);
    fn adjudge_message(engine: *const Engine) -> *const c_char;
    fn adjudge_judge(engine: *mut Engine, name: *const c_char, bytes: *const c_char, length: usize,
                     syntax: c_int) -> usize;
    fn adjudge_write(engine: *mut Engine, result: usize, format: *const c_char, style: c_uint,
                     length: *mut usize) -> *const c_char;
}
const GUESS: c_int = 0;

fn main() {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: embed FILE");
        std::process::exit(2);
    };
    let text = std::fs::read(&path).unwrap_or_else(|error| {
        eprintln!("{path}: {error}");
        std::process::exit(2);
    });
    let name = CString::new(path).expect("a path has no NUL");
    // The engine owns what it hands out; a text is borrowed until the next call.
    unsafe {
        let engine = adjudge_new();
        assert!(!engine.is_null(), "no memory for an engine");
        let count = adjudge_judge(engine, name.as_ptr(), text.as_ptr().cast(), text.len(), GUESS);
        for result in 0..count {
            let line = adjudge_write(engine, result, b"line\0".as_ptr().cast(), 0, std::ptr::null_mut());
            assert!(!line.is_null());
            print!("{}", CStr::from_ptr(line).to_string_lossy());
        }
        if count == 0 {
            eprintln!("{}", CStr::from_ptr(adjudge_message(engine)).to_string_lossy());
        }
        adjudge_free(engine);
        std::process::exit(if count == 0 { 2 } else { 0 });
    }
}
