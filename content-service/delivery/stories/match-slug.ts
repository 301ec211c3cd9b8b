import { trimSlashes } from '../../store/normalize-slashes.ts'
import type { Story } from '../../store/space.ts'
import { limitRules } from '../query.ts'
import { matchWildcard } from './match-wildcard.ts'

const defaultLanguage = '[default]'

/**
 * Parses a path that may have a language prefix (v1 style): `en/website/x`. `[default]/en/x` is `en/x` in the default
 * language, for folders named like a language.
 */
export function parseLanguagePrefix(text: string, languages: readonly string[]) {
  const path = text.replace(/^\/+/, '')
  const cut = path.indexOf('/')
  const [prefix, rest] = [path.slice(0, Math.max(cut, 0)), path.slice(cut + 1)]
  if (prefix === defaultLanguage) return { path: rest, language: undefined }
  return languages.includes(prefix) ? { path: rest, language: prefix } : { path, language: undefined }
}

/** Whether a story's path matches: its own or, with a language, its translated one. */
function hasPath(story: Story, language: string | undefined, matches: (path: string) => boolean) {
  if (matches(story.fullSlug)) return true
  if (language === undefined) return false
  const translation = story.translations.find(({ lang }) => lang === language)
  return translation !== undefined && matches(translation.path)
}

/** `starts_with`; a trailing `*`, as in `en/*`, is ignored. */
export function matchPathPrefix(
  text: string,
  languages: readonly string[],
  requestedLanguage: string | undefined,
) {
  const { path, language = requestedLanguage } = parseLanguagePrefix(text, languages)
  const start = path.replace(/\*$/, '')
  const hasPrefix = (full: string) => full.startsWith(start)
  return (story: Story) => hasPath(story, language, hasPrefix)
}

function hasWildcard(path: string) {
  return path.includes('*')
}

/** Compiles a matcher for a list of paths. */
function pathMatcher(paths: readonly string[]) {
  const slugs = new Set(paths.filter((path) => !hasWildcard(path)).map(trimSlashes))
  const wildcards = paths.filter(hasWildcard).map(matchWildcard)
  return (path: string) => slugs.has(trimSlashes(path)) || wildcards.some((matches) => matches(path))
}

/** `by_slugs` and `excluding_slugs`: whether a story matches one of the patterns. */
export function matchSlugs(
  patterns: readonly string[],
  languages: readonly string[],
  requestedLanguage: string | undefined,
) {
  limitRules('by_slugs and excluding_slugs', patterns.filter(hasWildcard).length, 'wildcards')
  const pathsIn = new Map<string | undefined, string[]>()
  for (const pattern of patterns) {
    const { path, language = requestedLanguage } = parseLanguagePrefix(pattern, languages)
    const paths = pathsIn.get(language)
    if (paths) paths.push(path)
    else pathsIn.set(language, [path])
  }
  const matchers = [...pathsIn].map(([language, paths]) => ({ language, matches: pathMatcher(paths) }))
  return (story: Story) => matchers.some(({ language, matches }) => hasPath(story, language, matches))
}
