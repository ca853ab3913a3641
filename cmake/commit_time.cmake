# What is built bears the time of its commit, not that of the build: string(TIMESTAMP) and packers take SOURCE_DATE_EPOCH,
# which is left as it is if somebody has set it. A folder of `git archive` has the time in cmake/commit_time.
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
  file(READ ${CMAKE_CURRENT_LIST_DIR}/commit_time commit_time)
  if(NOT commit_time MATCHES "^[0-9]+")
    execute_process(COMMAND git -C ${CMAKE_CURRENT_LIST_DIR} log -1 --format=%ct
                    OUTPUT_VARIABLE commit_time ERROR_QUIET RESULT_VARIABLE failed)
  endif()
  if(commit_time MATCHES "^([0-9]+)")
    set(ENV{SOURCE_DATE_EPOCH} ${CMAKE_MATCH_1})
  endif()
endif()
