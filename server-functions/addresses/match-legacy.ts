import { localeOfPath } from '../../locales/locale-prefix.ts'
import type { Locale } from '../../locales/locales.ts'
import { familiesOf, type LegacyFamily, type LegacyTable } from './legacy-table.ts'
import { foldName, foldPath, foldText } from './normalize-path.ts'

/** The family that an old path belongs to. */
export interface LegacyMatch {
  family: LegacyFamily
  /** The values of the named parts: `{year}` is `year`. */
  parts: Readonly<Record<string, string>>
  /** The page that the table names for `{page}`. */
  page: string | undefined
}

/** The table of old addresses, compiled. */
export interface CompiledLegacyTable {
  /** The language of addresses without a prefix. */
  language: Locale
  /** The family of a decoded path, in any spelling (`foldPath`). */
  match: (path: string) => LegacyMatch | undefined
  /** The opaque id in a decoded path; undefined if it is below no path that had ids. */
  opaqueId: (path: string) => string | undefined
}

/** An id may have any length but no dot: with a dot it is a file or a host. */
export const idForm = '[^/.\\s]+'

/** Regular expressions of the parts with a form of their own. */
const partForms: Record<string, string> = {
  year: '\\d{4}',
  host: '(?:https?:/)?[\\w-]+(?:\\.[\\w-]+)+(?::\\d+)?',
  path: '.+',
}

/** The expressions for ids of this length, and for those of about this length that have both letters and digits. */
function idForms(length = 0): Record<string, string> {
  const id = `[a-z\\d]{${length}}`
  const nearly = `[a-z\\d]{${Math.max(1, length - 5)},${length + 15}}`
  return { opaqueId: id, malformedId: `(?=[a-z]*\\d)(?=\\d*[a-z])(?!${id}$)${nearly}` }
}

/** The source of the regular expression for a pattern of a family, for folded paths. */
export function patternSource(pattern: string, brand: string, { ids }: Pick<LegacyTable, 'ids'>): string {
  const forms: Record<string, string> = { ...partForms, ...idForms(ids.length) }
  const isOpen = pattern.endsWith('/*')
  const source = (isOpen ? pattern.slice(0, -2) : pattern)
    .replaceAll('{brand}', brand)
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      return name ? `(?<${name}>${forms[name] ?? '[^/]+'})` : escapeText(foldText(part))
    })
    .join('')
  return `^${source}${isOpen ? '(?:/.*)?' : ''}$`
}

/** The source of a regular expression for a text. */
export function escapeText(text: string): string {
  return text.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')
}

/** Compiles the table. `brand` is the brand name in paths. */
export function compileLegacyTable(table: LegacyTable, brand: string): CompiledLegacyTable {
  const { language, ids } = table
  const compiled = familiesOf(table).map((family) => ({
    family,
    patterns: family.from.map((pattern) => ({
      expression: new RegExp(patternSource(pattern, brand, table), 's'),
      isOpen: pattern.endsWith('/*'),
    })),
    pages: new Map(
      Object.entries(family.pages ?? {}).map(([name, page]) => [
        foldName(name.replace('{brand}', brand)),
        page,
      ]),
    ),
  }))
  const idAddress = new RegExp(
    `^(?:${ids.below.map((path) => escapeText(foldPath(path))).join('|')})/(${idForm})$`,
  )
  const languagePrefix = new RegExp(`^/${language}(?=/.)`, 's')
  return {
    language,
    match(path) {
      const folded = foldPath(path)
      const bare = folded.replace(languagePrefix, '')
      for (const { family, patterns, pages } of compiled)
        for (const { expression, isOpen } of patterns) {
          const match = expression.exec(folded) ?? (isOpen ? null : expression.exec(bare))
          if (!match) continue
          const { groups: parts = {} } = match
          return { family, parts, page: pages.get(foldName(parts.page ?? '')) }
        }
      return undefined
    },
    opaqueId(path) {
      if (ids.below.length === 0) return undefined
      const folded = foldPath(path)
      return idAddress.exec(localeOfPath(folded) ? folded : `/${language}${folded}`)?.[1]
    },
  }
}
