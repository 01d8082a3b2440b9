// For error messages about types without names, which nobody sees here, embind prints an address: that alone
// would bring in all of printf, 3 kB after compression. The linker takes this in its place. (siprintf is what
// the compiler makes of a sprintf without floating point.)
extern "C" [[gnu::weak]] int siprintf(char* text, const char*, ...) {
  *text = '\0';
  return 0;
}
