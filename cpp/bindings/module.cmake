# The Emscripten module: te_core.mjs and, unless TE_PLAIN_JS is on, te_core.wasm beside it.
add_executable(te_wasm
  cpp/bindings/convert.cpp
  cpp/bindings/functions.cpp
  cpp/bindings/module.cpp
  cpp/bindings/printf.cpp
  cpp/bindings/snapshot.cpp)
set_target_properties(te_wasm PROPERTIES OUTPUT_NAME te_core SUFFIX .mjs)
target_link_libraries(te_wasm PRIVATE te_core)
target_compile_options(te_wasm PRIVATE ${TE_WARNINGS})

# Small and without eval: no exceptions, no type names, no file system. -Os is a fifth smaller after compression than
# -O2, and the tables are too small for the difference in speed; linking with -Oz also takes the smaller libraries.
set(TE_MODULE_COMPILE -Os -fno-exceptions -fno-rtti -DEMSCRIPTEN_HAS_UNBOUND_TYPE_NAMES=0 -DEIGEN_NO_IO)
target_compile_options(te_core PUBLIC ${TE_MODULE_COMPILE})
set(TE_MODULE_LINK -Oz --bind -fno-exceptions -fno-rtti
  -sMODULARIZE -sEXPORT_ES6 -sENVIRONMENT=web,worker -sDYNAMIC_EXECUTION=0 -sALLOW_MEMORY_GROWTH
  -sMALLOC=emmalloc -sFILESYSTEM=0 -sINCOMING_MODULE_JS_API=[wasmBinary,instantiateWasm])
if(TE_PLAIN_JS)
  list(APPEND TE_MODULE_LINK -sWASM=0)
  if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.50)
    list(APPEND TE_MODULE_LINK --memory-init-file 0)  # later versions never write such a file
  endif()
else()
  target_compile_options(te_core PUBLIC -mbulk-memory)
endif()
if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.50)
  list(APPEND TE_MODULE_LINK -sTEXTDECODER=2 -sSUPPORT_ERRNO=0)
endif()
target_link_options(te_wasm PRIVATE ${TE_MODULE_LINK})
