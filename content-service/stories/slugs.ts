import { trimSlashes } from '../store/slugs.ts'
import type { Story } from '../store/space.ts'
import { wildcard } from './wildcard.ts'

const defaultLanguage = '[default]'

/**
 * A path that may name its language as the first version of the API had it: `en/website/x`. `[default]/en/x` is
 * the default language's `en/x`, for folders that are named like a language.
 */
export const readPath = (text: string, languages: readonly string[]) => {
  const path = text.replace(/^\/+/, '')
  const cut = path.indexOf('/')
  const [prefix, rest] = [path.slice(0, Math.max(cut, 0)), path.slice(cut + 1)]
  if (prefix === defaultLanguage) return { path: rest, language: undefined }
  return languages.includes(prefix) ? { path: rest, language: prefix } : { path, language: undefined }
}

/** The paths a story answers at: its own and, asked for in a language, its translated one. */
const hasPath = (story: Story, language: string | undefined, matches: (path: string) => boolean) => {
  if (matches(story.fullSlug)) return true
  if (language === undefined) return false
  const translation = story.translations.find(({ lang }) => lang === language)
  return translation !== undefined && matches(translation.path)
}

/** `starts_with`; a `*` at its end, as in `en/*`, says nothing. */
export const startsWith = (text: string, languages: readonly string[], asked: string | undefined) => {
  const { path, language = asked } = readPath(text, languages)
  const start = path.replace(/\*$/, '')
  const begins = (full: string) => full.startsWith(start)
  return (story: Story) => hasPath(story, language, begins)
}

const slugMatcher = (pattern: string) => {
  if (pattern.includes('*')) return wildcard(pattern)
  const slug = trimSlashes(pattern)
  return (full: string) => full === slug || full === `${slug}/`
}

/** `by_slugs` and `excluding_slugs`: whether a story has one of them. */
export const hasSlug = (
  patterns: readonly string[],
  languages: readonly string[],
  asked: string | undefined,
) => {
  const matchers = patterns.map((pattern) => {
    const { path, language = asked } = readPath(pattern, languages)
    return { language, matches: slugMatcher(path) }
  })
  return (story: Story) => matchers.some(({ language, matches }) => hasPath(story, language, matches))
}
