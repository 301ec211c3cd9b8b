/** The component of a story that a mapping leaves out on purpose. */
export const leftOut = 'left_out'

/** Content types that are parts of pages and have no address. */
export const internalTypes: ReadonlySet<string> = new Set([
  'settings',
  'header',
  'footer',
  'person',
  'client',
  'industry',
  'service_filter',
])

/**
 * Whether stories of a content type have no page on purpose: parts of pages, which another space keeps among its pages,
 * and what its mapping leaves out.
 */
export function isInternal(component: string): boolean {
  return component === leftOut || internalTypes.has(component)
}
