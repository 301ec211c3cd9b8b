/** The default language has no prefix in paths. */
export const languages = ['default', 'de']

/** Stories in another language have its prefix in their `full_slug`, links have not. */
export function pathIn(language, slug) {
  const unprefixed = slug.startsWith(`${language}/`) ? slug.slice(language.length + 1) : slug
  const path = unprefixed === 'home' ? '' : unprefixed
  return `/${[language === 'default' ? '' : language, path].filter(Boolean).join('/')}`
}

/** The parameters of each request for stories. */
export function parametersOf(language) {
  return {
    version: 'published',
    language,
    resolve_relations: 'popular_articles.articles',
    resolve_links: 'url',
  }
}
