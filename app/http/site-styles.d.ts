/** Written by tasks/vite-plugins/split-styles.ts; null in development, where Vite inserts the styles. */
declare module 'virtual:site-styles' {
  const siteStyles: import('./page-styles.ts').SiteStyles | null
  export default siteStyles
}
