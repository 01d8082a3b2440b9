# What `cmake --install` leaves: the library, its headers as <token_embedding/lab.h>, and the package that
# find_package(token_embedding) finds. Its target is token_embedding::core.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(TE_CONFIG_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/token_embedding)

install(TARGETS te_core EXPORT token_embeddingTargets)
install(DIRECTORY cpp/core/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/token_embedding FILES_MATCHING PATTERN *.h
  PATTERN lab_parts.h EXCLUDE PATTERN question_parts.h EXCLUDE PATTERN object_reader.h EXCLUDE)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(EXPORT token_embeddingTargets NAMESPACE token_embedding:: DESTINATION ${TE_CONFIG_DIR})

configure_package_config_file(cmake/token_embeddingConfig.cmake.in
  ${CMAKE_CURRENT_BINARY_DIR}/token_embeddingConfig.cmake INSTALL_DESTINATION ${TE_CONFIG_DIR})
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/token_embeddingConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)  # before 1.0.0 a minor version may change the interface
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/token_embeddingConfig.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/token_embeddingConfigVersion.cmake DESTINATION ${TE_CONFIG_DIR})
