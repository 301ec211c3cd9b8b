interface ImportMetaEnv {
  /** Set by tasks/vite-plugins/write-build-manifest.ts; undefined in development and in unit tests. */
  readonly BUILD_ID: string | undefined
}
