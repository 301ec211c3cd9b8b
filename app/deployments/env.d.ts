interface ImportMetaEnv {
  /** Set by tasks/vite-plugins/build-manifest.ts; undefined in development and in unit tests. */
  readonly BUILD_ID: string | undefined
}
