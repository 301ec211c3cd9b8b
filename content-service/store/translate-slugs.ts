import type { StoryFile, Translation } from './file-schemas.ts'
import { languagesIn } from './languages.ts'
import { trimSlashes } from './normalize-slashes.ts'
import type { Story } from './space.ts'

function inLanguage(file: StoryFile | undefined, lang: string) {
  return file?.translated_slugs?.find((translation) => translation.lang === lang)
}

/**
 * Adds the delivered slug and the path in each language to stories. A path is the one in the story's file, else the
 * translated path of its folder plus its own translated slug; untranslated segments stay in the default language.
 * Memoized per file.
 */
export function translateSlugs(folders: readonly StoryFile[], languages: readonly string[]) {
  const folderAt = new Map(folders.map((folder) => [folder.full_slug, folder]))
  const cache = new WeakMap<StoryFile, Story>()

  const pathIn = (lang: string, fullSlug: string, own?: Translation): string => {
    // A start page without a slug of its own has that of its folder.
    const translation = own?.path || own?.slug ? own : inLanguage(folderAt.get(fullSlug), lang)
    if (translation?.path) return trimSlashes(translation.path)
    const cut = fullSlug.lastIndexOf('/')
    const slug = translation?.slug || fullSlug.slice(cut + 1)
    return cut < 0 ? slug : `${pathIn(lang, fullSlug.slice(0, cut))}/${slug}`
  }

  const translate = (file: StoryFile): Story => {
    const end = file.is_startpage ? '/' : ''
    return {
      ...file,
      fullSlug: file.full_slug + end,
      translations: languages.map((lang) => {
        const own = inLanguage(file, lang)
        return {
          lang,
          path: pathIn(lang, file.full_slug, own) + end,
          name: own?.name || null,
          // A story without any text in a language is not published in it.
          published: own?.published ?? (file.published && languagesIn(file).includes(lang)),
        }
      }),
    }
  }

  return (file: StoryFile): Story => {
    const cached = cache.get(file)
    if (cached) return cached
    const story = translate(file)
    cache.set(file, story)
    return story
  }
}
