/** A rendition of the embedded content service, up to its format. */
const rendition = /^(\/f\/.+)\/m\/(.*\((\w+)\))$/

/**
 * The file of a rendition on a static site: `…/name.jpg/m/400x0/filters:quality(60):format(avif)` would make a folder of
 * the original, and file servers tell types by extensions. Other addresses stay as they are.
 */
export function staticImagePath(address: string): string {
  return address.replace(
    rendition,
    (_, src: string, size: string, format: string) => `${src}.${size.replace(/\W+/g, '-')}.${format}`,
  )
}

/** The address of a rendition, in the browser of a static site that of its file; `npm run generate` replaces those in HTML. */
export function addressOnSite(address: string): string {
  const isStatic = typeof document !== 'undefined' && 'static' in document.documentElement.dataset
  return isStatic ? staticImagePath(address) : address
}
