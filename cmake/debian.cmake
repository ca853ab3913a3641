# Run by cpack once the files of a package are laid out: manuals and the changelog as gzip without a time,
# licence and changelog beside each package's own name. The changelog has the day of the commit.
if(NOT CPACK_GENERATOR STREQUAL DEB) # package_source
  return()
endif()
set(names_program adjudge)
set(names_runtime ${CPACK_ADJUDGE_LIBRARY})
set(names_dev libadjudge-dev)
include(${CMAKE_CURRENT_LIST_DIR}/commit_time.cmake)
string(TIMESTAMP day "%a, %d %b %Y %H:%M:%S +0000" UTC)
foreach(component ${CPACK_COMPONENTS_ALL})
  set(root ${CPACK_TEMPORARY_DIRECTORY}/${component}/usr)
  set(docs ${root}/share/doc/${names_${component}})
  file(MAKE_DIRECTORY ${docs})
  file(WRITE ${docs}/changelog
       "adjudge (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium\n\n  * What changed is told in CHANGELOG.md.\n\n"
       " -- ${CPACK_PACKAGE_CONTACT}  ${day}\n")
  file(COPY_FILE ${CPACK_ADJUDGE_SOURCE}/LICENSE ${docs}/copyright)
  file(GLOB_RECURSE pages ${root}/share/man/*.[1-8] ${docs}/changelog)
  foreach(page ${pages})
    execute_process(COMMAND gzip -9nf ${page} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  file(GLOB_RECURSE files ${root}/share/*)
  if(files)
    execute_process(COMMAND chmod 0644 ${files} COMMAND_ERROR_IS_FATAL ANY)
  endif()
endforeach()
