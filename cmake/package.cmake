# The Debian packages: adjudge, libadjudge with its major version, and libadjudge-dev. What Debian wants
# next to the installed files is made in cmake/debian.cmake. They are for the machine at hand; debian/ is for distributions.
# The target package_source makes the tarball of a release.
set(library libadjudge${PROJECT_VERSION_MAJOR})
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME adjudge)
set(CPACK_PACKAGE_CONTACT "The adjudge maintainers <maintainers@adjudge.example.org>")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/cmake/debian.cmake)
set(CPACK_POST_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/cmake/debian-scripts.cmake)
set(CPACK_ADJUDGE_SOURCE ${CMAKE_SOURCE_DIR})
set(CPACK_ADJUDGE_LIBRARY ${library})

# One package: its name, its section, and what it has.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "rules adjudicator for board games")
macro(adjudge_package component name section text)
  set(CPACK_DEBIAN_${component}_PACKAGE_NAME ${name})
  set(CPACK_DEBIAN_${component}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${component}_DESCRIPTION "${about}\n${text}")
endmacro()
set(about "It judges Carcassonne with its expansions and Ticket to Ride: is a move
legal, what does it score, by which rule and source, and does another
edition of the rules say otherwise?")
adjudge_package(PROGRAM adjudge utils "This package has the program with its manuals and schemas.")
if(ADJUDGE_SHARED)
  list(APPEND CPACK_COMPONENTS_ALL runtime dev)
  adjudge_package(RUNTIME ${library} libs "This package has the library.")
  adjudge_package(DEV libadjudge-dev libdevel
                  "This package has what it takes to build against the library.")
  # Who links to the library needs this package; the linker's cache is told of it.
  set(control ${CMAKE_BINARY_DIR}/control)
  file(WRITE ${control}/shlibs "libadjudge ${PROJECT_VERSION_MAJOR} ${library} (>= ${PROJECT_VERSION})\n")
  file(WRITE ${control}/triggers "activate-noawait ldconfig\n")
  set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${control}/shlibs ${control}/triggers)
  set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_STRICT_PERMISSION ON)
  set(CPACK_DEBIAN_DEV_PACKAGE_SHLIBDEPS OFF)
  set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "${library} (= ${PROJECT_VERSION}), libyaml-dev, libcjson-dev")
endif()
set(CPACK_SOURCE_GENERATOR External)
set(CPACK_EXTERNAL_PACKAGE_SCRIPT ${CMAKE_SOURCE_DIR}/cmake/source.cmake)
include(CPack)
