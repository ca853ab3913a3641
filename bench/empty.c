// A program that does nothing: what starting one costs with the system's C library alone.
int main(void) {
    return 0;
}
