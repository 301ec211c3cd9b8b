import type { LegacyFamily } from './legacy-table.ts'
import { foldName, foldPath } from './normalize-path.ts'

/** The family that an old path belongs to. */
export interface LegacyMatch {
  family: LegacyFamily
  /** The parts that differ: `{year}` is `year`. */
  parts: Readonly<Record<string, string>>
  /** The page that the table names for `{page}`. */
  page: string | undefined
}

/** Regular expressions of the parts with a form of their own. */
const partForms: Record<string, string> = {
  year: '\\d{4}',
  id: '[a-z\\d]{25}',
  malformedId: '(?=[a-z]*\\d)(?=\\d*[a-z])(?![a-z\\d]{25}$)[a-z\\d]{20,40}',
  host: '(?:https?:/)?[\\w-]+(?:\\.[\\w-]+)+(?::\\d+)?',
  path: '.+',
}

/** The source of the regular expression for a pattern of a family, for folded paths. */
export function patternSource(pattern: string, brand: string): string {
  const isOpen = pattern.endsWith('/*')
  const source = (isOpen ? pattern.slice(0, -2) : pattern)
    .replaceAll('{brand}', brand)
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      return name ? `(?<${name}>${partForms[name] ?? '[^/]+'})` : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    })
    .join('')
  return `^${source}${isOpen ? '(?:/.*)?' : ''}$`
}

/** Compiles the table into a function that finds the family of a decoded path, in any spelling (`foldPath`). */
export function createLegacyMatcher(
  families: readonly LegacyFamily[],
  brand: string,
): (path: string) => LegacyMatch | undefined {
  const compiled = families.map((family) => ({
    family,
    patterns: family.from.map((pattern) => ({
      expression: new RegExp(patternSource(pattern, brand), 's'),
      isOpen: pattern.endsWith('/*'),
    })),
    pages: new Map(
      Object.entries(family.pages ?? {}).map(([name, page]) => [
        foldName(name.replace('{brand}', brand)),
        page,
      ]),
    ),
  }))
  return (path) => {
    const folded = foldPath(path)
    const german = folded.replace(/^\/de(?=\/.)/s, '')
    for (const { family, patterns, pages } of compiled)
      for (const { expression, isOpen } of patterns) {
        const match = expression.exec(folded) ?? (isOpen ? null : expression.exec(german))
        if (!match) continue
        const { groups: parts = {} } = match
        return { family, parts, page: pages.get(foldName(parts.page ?? '')) }
      }
    return undefined
  }
}
