# What is installed, by GNUInstallDirs, and the Debian package made of it.

# The objects of the engine's folders, as one archive.
foreach(folder ${engine})
  list(APPEND engine_objects $<TARGET_OBJECTS:${folder}>)
endforeach()
add_library(adjudge_static STATIC ${engine_objects})
set_target_properties(adjudge_static PROPERTIES OUTPUT_NAME adjudge LINKER_LANGUAGE C)
install(TARGETS adjudge adjudge_static)

# The same sources once more for a shared library: nothing but adjudge.h is visible.
if(ADJUDGE_SHARED)
  foreach(folder ${engine})
    get_target_property(sources ${folder} SOURCES)
    list(APPEND engine_sources ${sources})
    list(APPEND engine_roots ${CMAKE_BINARY_DIR}/roots/${folder})
  endforeach()
  add_library(adjudge_shared SHARED ${engine_sources})
  # What they make for themselves: the catalogue and the schemas.
  add_dependencies(adjudge_shared tiles api)
  target_include_directories(adjudge_shared PRIVATE ${engine_roots} include
                                                    ${CMAKE_BINARY_DIR}/generated
                                                    ${CMAKE_BINARY_DIR}/generated/api)
  target_compile_definitions(adjudge_shared PRIVATE ADJUDGE_VERSION="${PROJECT_VERSION}")
  target_link_libraries(adjudge_shared PRIVATE PkgConfig::YAML)
  set_target_properties(
    adjudge_shared
    PROPERTIES OUTPUT_NAME adjudge
               VERSION ${PROJECT_VERSION}
               SOVERSION ${PROJECT_VERSION_MAJOR}
               C_VISIBILITY_PRESET hidden)
  install(TARGETS adjudge_shared)
  set(pc_requires "Requires.private")
else()
  set(pc_requires "Requires")
endif()

install(FILES include/adjudge.h TYPE INCLUDE)
configure_file(cmake/adjudge.pc.in ${CMAKE_BINARY_DIR}/adjudge.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/adjudge.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

foreach(section 1 3 5 7)
  file(GLOB pages CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/man/*.${section})
  install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section})
endforeach()
install(DIRECTORY schemas DESTINATION ${CMAKE_INSTALL_DATADIR}/adjudge)
install(FILES README.md CHANGELOG.md TYPE DOC)
install(FILES LICENSE TYPE DOC RENAME copyright)
install(FILES fixtures/carcassonne/tunnel/dispute.yaml examples/embed.c
        DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)

set(ADJUDGE_ZSH_DIR ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions
    CACHE PATH "Where zsh looks for completions")
set(made ${CMAKE_BINARY_DIR}/completions)
install(FILES ${made}/adjudge.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        RENAME adjudge)
install(FILES ${made}/adjudge.zsh DESTINATION ${ADJUDGE_ZSH_DIR} RENAME _adjudge)
install(FILES ${made}/adjudge.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME adjudge)
set(CPACK_PACKAGE_CONTACT "The adjudge maintainers <maintainers@adjudge.invalid>")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "rules adjudicator for board games")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
include(CPack)
