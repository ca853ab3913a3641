# What a check runs and reads stands side by side in the program, so that it starts with fewer pages:
# the functions of first.txt (tools/first.sh), the reader of libyaml, texts, and the constants that
# nearly every case of Carcassonne asks. This is GNU ld's: any other linker makes the program as it did.
function(adjudge_first target)
  execute_process(COMMAND ${CMAKE_C_COMPILER} -Wl,--version OUTPUT_VARIABLE linker ERROR_QUIET)
  if(NOT CMAKE_SYSTEM_NAME STREQUAL "Linux" OR NOT linker MATCHES "GNU ld")
    return()
  endif()
  set(list ${CMAKE_SOURCE_DIR}/cmake/first.txt)
  set(script ${CMAKE_BINARY_DIR}/generated/first.ld)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list})
  file(READ ${list} names)
  string(REGEX REPLACE "([a-z_0-9]+)[ \n]+" "    *(.text.\\1 .text.\\1.*)\n" functions "${names}")
  set(constants setting_rows value_rows option_rows edition_rows module_rows aj_limits_default car_insteads
                car_keys car_step_x car_step_y corner_x corner_y cmd_command_count name_slots tiles tile_texts)
  list(TRANSFORM constants PREPEND ".rodata.")
  string(JOIN " " constants ${constants})
  file(CONFIGURE OUTPUT ${script} CONTENT "SECTIONS {
  .text.first : {
    *libyaml.a:scanner.o(.text) *libyaml.a:parser.o(.text) *libyaml.a:reader.o(.text) *libyaml.a:api.o(.text)
${functions}
  }
} INSERT BEFORE .text;
SECTIONS {
  .rodata.first : {
    *(.rodata.cst* .rodata.*.cst* .rodata.str1.* .rodata.*.str1.*)
    *(${constants})
  }
} INSERT BEFORE .rodata;
" @ONLY)
  target_link_options(${target} PRIVATE -Wl,-T,${script})
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${script})
endfunction()
