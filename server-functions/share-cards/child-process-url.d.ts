/** The URL of a module to start with `fork` (tasks/vite-plugins/child-process-url.ts). */
declare module 'child-process-url:*' {
  const url: string
  export default url
}
