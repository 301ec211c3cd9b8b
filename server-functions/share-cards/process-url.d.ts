/** The URL of a module to start with `fork` (tasks/process-url.ts). */
declare module 'process-url:*' {
  const url: string
  export default url
}
