/** The URL of a module to start with `fork` (tasks/vite-plugins/process-url.ts). */
declare module 'process-url:*' {
  const url: string
  export default url
}
