import { languages, parametersOf, pathIn } from './languages.js'

/** The pages in each language: from the list of links, without folders and the configuration. */
export async function readPages(api) {
  const links = await api.getAll('cdn/links', { version: 'published' }, 'links')
  return links
    .filter(({ is_folder, slug }) => !is_folder && slug !== 'config')
    .flatMap(({ slug }) => languages.map((language) => ({ slug, language, path: pathIn(language, slug) })))
}

export async function readStory(api, slug, language) {
  const { data } = await api.get(`cdn/stories/${slug}`, parametersOf(language))
  return data.story
}

/** All articles: as many requests as they have pages. */
export function readArticles(api, language) {
  return api.getAll('cdn/stories', {
    ...parametersOf(language),
    starts_with: 'blog/',
    content_type: 'article',
    sort_by: 'content.title:asc',
    per_page: 10,
  })
}
