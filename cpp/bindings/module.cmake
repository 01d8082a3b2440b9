# The Emscripten module: te_core.mjs and, unless TE_PLAIN_JS is on, te_core.wasm beside it. With WebAssembly there is
# also te_first, the part of the same sources that a first visit needs: about half as large.
add_library(te_bindings OBJECT
  cpp/bindings/convert.cpp
  cpp/bindings/labs.cpp
  cpp/bindings/module.cpp
  cpp/bindings/printf.cpp
  cpp/bindings/snapshot.cpp)
target_link_libraries(te_bindings PUBLIC te_core)
target_compile_options(te_bindings PRIVATE ${TE_WARNINGS})
target_precompile_headers(te_bindings PRIVATE <emscripten/bind.h> <Eigen/Core> <tl/expected.hpp>)
set_source_files_properties(cpp/bindings/printf.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)  # it defines what they declare
add_executable(te_wasm
  cpp/bindings/functions.cpp
  cpp/bindings/more.cpp
  cpp/bindings/reports.cpp
  cpp/bindings/worksheet.cpp)
set_target_properties(te_wasm PROPERTIES OUTPUT_NAME te_core SUFFIX .mjs)
set(TE_MODULES te_wasm)
if(NOT TE_PLAIN_JS)
  file(WRITE ${CMAKE_BINARY_DIR}/empty.cpp "")
  add_executable(te_first ${CMAKE_BINARY_DIR}/empty.cpp)
  set_target_properties(te_first PROPERTIES SUFFIX .mjs)
  list(APPEND TE_MODULES te_first)
endif()

# Small and without eval: no exceptions, no type names, no file system. -Os is a fifth smaller after compression than
# -O2, and the tables are too small for the difference in speed; linking with -Oz also takes the smaller libraries.
# Later compilers inline so much at -Os that the module would be a quarter larger.
set(TE_OPTIMISE -Oz)
if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.50)
  set(TE_OPTIMISE -Os)
endif()
set(TE_MODULE_COMPILE ${TE_OPTIMISE} -fno-exceptions -fno-rtti -DEMSCRIPTEN_HAS_UNBOUND_TYPE_NAMES=0 -DEIGEN_NO_IO)
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
foreach(module ${TE_MODULES})
  target_link_libraries(${module} PRIVATE te_bindings te_core)
  target_compile_options(${module} PRIVATE ${TE_WARNINGS})
  target_precompile_headers(${module} REUSE_FROM te_bindings)
  target_link_options(${module} PRIVATE ${TE_MODULE_LINK})
endforeach()
