# Run by the target package_source: a tarball of HEAD that builds without git, the same bytes each time. cmake/commit_time has the
# time of the commit in it.
set(name adjudge-${CPACK_PACKAGE_VERSION})
execute_process(
  COMMAND git -C ${CPACK_ADJUDGE_SOURCE} archive --prefix=${name}/ HEAD
  COMMAND xz -9 --threads=1
  OUTPUT_FILE ${CPACK_PACKAGE_DIRECTORY}/${name}.tar.xz
  COMMAND_ERROR_IS_FATAL ANY)
set(CPACK_EXTERNAL_BUILT_PACKAGES ${CPACK_PACKAGE_DIRECTORY}/${name}.tar.xz)
