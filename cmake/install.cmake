# What is installed, by GNUInstallDirs: the program, the library, and what it takes to build against it;
# each is a component, of which cmake/package.cmake makes a Debian package.
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME program)
set(dev COMPONENT dev)

# The objects of the engine's folders, as one archive.
foreach(library ${engine_libraries})
  list(APPEND engine_objects $<TARGET_OBJECTS:${library}>)
endforeach()
add_library(adjudge_static STATIC ${engine_objects})
set_target_properties(adjudge_static PROPERTIES OUTPUT_NAME adjudge LINKER_LANGUAGE C)
install(TARGETS adjudge)
install(TARGETS adjudge_static ${dev})

# The same objects as a shared library: nothing but adjudge.h is visible.
if(ADJUDGE_SHARED)
  add_library(adjudge_shared SHARED ${engine_objects})
  target_link_libraries(adjudge_shared PRIVATE PkgConfig::YAML PkgConfig::CJSON)
  set_target_properties(
    adjudge_shared
    PROPERTIES OUTPUT_NAME adjudge
               VERSION ${PROJECT_VERSION}
               SOVERSION ${PROJECT_VERSION_MAJOR}
               LINK_DEPENDS ${CMAKE_SOURCE_DIR}/src/api/libadjudge.map
               LINKER_LANGUAGE C)
  target_link_options(adjudge_shared PRIVATE LINKER:--version-script=${CMAKE_SOURCE_DIR}/src/api/libadjudge.map)
  install(TARGETS adjudge_shared LIBRARY COMPONENT runtime NAMELINK_COMPONENT dev)
  set(pc_requires "Requires.private")
else()
  set(pc_requires "Requires")
endif()

install(FILES include/adjudge.h TYPE INCLUDE ${dev})
install(FILES include/adjudge/cjson.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/adjudge ${dev})
configure_file(cmake/adjudge.pc.in ${CMAKE_BINARY_DIR}/adjudge.pc @ONLY)
configure_file(cmake/adjudge-cjson.pc.in ${CMAKE_BINARY_DIR}/adjudge-cjson.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/adjudge.pc ${CMAKE_BINARY_DIR}/adjudge-cjson.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig ${dev})

# find_package(adjudge) gives adjudge::adjudge.
include(CMakePackageConfigHelpers)
set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/adjudge)
configure_package_config_file(cmake/adjudge-config.cmake.in ${CMAKE_BINARY_DIR}/adjudge-config.cmake
                              INSTALL_DESTINATION ${config_folder}
                              PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/adjudge-config-version.cmake
                                 COMPATIBILITY SameMajorVersion)
install(FILES ${CMAKE_BINARY_DIR}/adjudge-config.cmake ${CMAKE_BINARY_DIR}/adjudge-config-version.cmake
        DESTINATION ${config_folder} ${dev})

foreach(section 1 3 5 7)
  file(GLOB pages CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/man/*.${section})
  set(of program)
  if(section EQUAL 3)
    set(of dev)
  endif()
  install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section} COMPONENT ${of})
endforeach()
# Our book of rulings, next to the page that links it.
if(NOT CMAKE_CROSSCOMPILING)
  file(GLOB_RECURSE rulings CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/fixtures/*.yaml ${CMAKE_SOURCE_DIR}/fixtures/*.json)
  add_custom_command(
    OUTPUT ${CMAKE_BINARY_DIR}/book.html
    COMMAND adjudge book fixtures -o ${CMAKE_BINARY_DIR}/book.html --page adjudge.html
    DEPENDS adjudge ${rulings}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    VERBATIM)
  add_custom_target(book ALL DEPENDS ${CMAKE_BINARY_DIR}/book.html)
  install(FILES ${CMAKE_BINARY_DIR}/book.html DESTINATION ${CMAKE_INSTALL_DATADIR}/adjudge)
endif()
install(DIRECTORY schemas DESTINATION ${CMAKE_INSTALL_DATADIR}/adjudge)
install(FILES README.md CHANGELOG.md docs/cookbook.md TYPE DOC)
install(FILES LICENSE TYPE DOC RENAME copyright)
# What is in it and what it stands on, for whoever keeps such lists.
include(cmake/commit_time.cmake)
string(TIMESTAMP sbom_time "%Y-%m-%dT%H:%M:%SZ" UTC)
configure_file(cmake/sbom.spdx.json.in ${CMAKE_BINARY_DIR}/sbom.spdx.json @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/sbom.spdx.json TYPE DOC)
install(FILES fixtures/carcassonne/tunnel/dispute.yaml DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
install(FILES examples/embed.c examples/embed_cjson.c examples/embed.go examples/embed.rs examples/suite.py bindings/python/adjudge.py
        DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)

set(ADJUDGE_ZSH_DIR ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions
    CACHE PATH "Where zsh looks for completions")
install(FILES completions/adjudge.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        RENAME adjudge)
install(FILES completions/adjudge.zsh DESTINATION ${ADJUDGE_ZSH_DIR} RENAME _adjudge)
install(FILES completions/adjudge.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

include(cmake/package.cmake)
