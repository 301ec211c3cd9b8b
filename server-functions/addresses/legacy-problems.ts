import { baseLocale } from '../../locales/locales.ts'
import type { LegacyTable } from './legacy-table.ts'
import { compileLegacyTable } from './match-legacy.ts'
import { foldName } from './normalize-path.ts'

/** A mistake in the table of old addresses, or a page that is missing in the content, which editors can publish. */
export interface LegacyProblem {
  /** Names the family and what is wrong. */
  message: string
  /** Its path in the table: `['families', 2, 'from', 0]`. */
  path: readonly PropertyKey[]
}

/** Example values for the parts of a pattern, to test it with. */
const examples: Record<string, string> = {
  year: '2013',
  host: 'www.site.example',
}

/**
 * Checks the table against a site. `problemOf` tells what is wrong with a page name of it.
 * Found: a path or name twice, a family that an earlier one hides, a target that is no page or an old address itself
 * (chains and loops).
 */
export function legacyProblems(
  table: LegacyTable,
  brand: string,
  problemOf: (pageName: string) => string | undefined,
): LegacyProblem[] {
  const { match } = compileLegacyTable(table, brand)
  const problems: LegacyProblem[] = []
  const patterns = new Map<string, string>()
  for (const [row, { family, from, pages = {}, otherwise }] of table.families.entries()) {
    const report = (problem: string, ...place: PropertyKey[]) =>
      problems.push({
        message: `Old addresses, family “${family}”: ${problem}`,
        path: ['families', row, ...place],
      })
    for (const [column, pattern] of from.entries()) {
      const other = patterns.get(pattern)
      if (other) report(`${pattern} is in “${other}” already. Delete one of the two`, 'from', column)
      patterns.set(pattern, family)
      const first = match(exampleOf(pattern, brand))?.family.family
      if (!other && first !== family)
        report(`${pattern} is never reached, “${first}” comes before it`, 'from', column)
    }
    const names = Object.keys(pages).map(foldName)
    for (const [index, name] of Object.keys(pages).entries())
      if (names.indexOf(foldName(name)) < index)
        report(`${name} is in its pages twice, as hyphens and underscores do not count`, 'pages', name)
    const targets = Object.entries(pages).map(([name, page]) => ({
      name,
      target: page,
      place: ['pages', name],
    }))
    if (typeof otherwise === 'string')
      targets.push({ name: 'everything else', target: otherwise, place: ['otherwise'] })
    for (const { name, target, place } of targets) {
      const path = target.replace(/\?.*$/, '')
      // The year differs with each request.
      const problem = problemOf(target.replace('?year={year}', ''))
      if (problem === undefined) continue
      const old = match(addressOf(path))?.family.family
      const reason =
        old === undefined
          ? `but ${problem}`
          : `an old address of “${old}”. Name the page that it should lead to`
      report(`${name} leads to ${addressOf(target)}, ${reason}`, ...place)
    }
  }
  return problems
}

/** Pages are named in the language of the space, unless they have a prefix. */
function addressOf(target: string): string {
  return target.startsWith('/') ? target : `/${baseLocale}/${target}`
}

function exampleOf(pattern: string, brand: string): string {
  return pattern
    .replace('{brand}', brand)
    .replace(/\/\*$/, '/example')
    .replace(/\{(\w+)\}/g, (_, part: string) => examples[part] ?? 'example')
}
