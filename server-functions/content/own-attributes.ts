/**
 * The attributes by which scripts and styles of the site find elements. Content must not have them: a link with
 * `data-island` would be filled as an island is.
 */
const names = new Set(
  (
    'between build chosen consent-revision current dark drawing empty external-src hydrate hydrated inert-style instruction invalid island ' +
    'layout look menu opens picture-of pictured popup preview progress rel role route-name row screen search-field share-card ' +
    'side static style tag-manager-id tag-manager-origin upright version view whole-style-sheet wide width'
  ).split(' '),
)

/** Whether an attribute is one of the site's own, be it written in capitals. */
export const isOwnAttribute = (name: string): boolean => {
  const [, own] = /^data-(.+)$/i.exec(name) ?? []
  return own !== undefined && names.has(own.toLowerCase())
}
