import type { LegacyTable } from './legacy-table.ts'
import { compileLegacyTable } from './match-legacy.ts'
import { foldName } from './normalize-path.ts'

/** A mistake in the table of old addresses. */
export interface LegacyProblem {
  /** Whether the table itself is wrong; else the content lacks a page, which editors can publish or take back. */
  isTableMistake: boolean
  /** Names the family and what is wrong. */
  message: string
  /** Where it stands in the table: `['families', 2, 'from', 0]`. */
  path: readonly PropertyKey[]
}

/** Examples for the parts of a pattern, to try it with. */
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
    const report = (isTableMistake: boolean, problem: string, ...place: PropertyKey[]) =>
      problems.push({
        isTableMistake,
        message: `Old addresses, family “${family}”: ${problem}`,
        path: ['families', row, ...place],
      })
    for (const [column, pattern] of from.entries()) {
      const other = patterns.get(pattern)
      if (other) report(true, `${pattern} is in “${other}” already. Delete one of the two`, 'from', column)
      patterns.set(pattern, family)
      const first = match(exampleOf(pattern, brand))?.family.family
      if (!other && first !== family)
        report(true, `${pattern} is never reached, “${first}” comes before it`, 'from', column)
    }
    const names = Object.keys(pages).map(foldName)
    for (const [index, name] of Object.keys(pages).entries())
      if (names.indexOf(foldName(name)) < index)
        report(true, `${name} is in its pages twice, as hyphens and underscores do not count`, 'pages', name)
    const targets = Object.entries(pages).map(([name, page]) => ({
      name,
      target: page,
      place: ['pages', name],
    }))
    if (typeof otherwise === 'string')
      targets.push({ name: 'everything else', target: otherwise, place: ['otherwise'] })
    for (const { name, target, place } of targets) {
      const path = target.replace(/\?.*$/, '')
      // The year is looked up for each request.
      const problem = problemOf(target.replace('?year={year}', ''))
      if (problem === undefined) continue
      const isOld = match(`/de/${path}`)
      report(
        isOld !== undefined,
        isOld
          ? `${name} leads to /de/${target}, an old address of “${isOld.family.family}”. Name the page that it should lead to`
          : `${name} leads to /de/${target}, but ${problem}`,
        ...place,
      )
    }
  }
  return problems
}

function exampleOf(pattern: string, brand: string): string {
  return pattern
    .replace('{brand}', brand)
    .replace(/\/\*$/, '/example')
    .replace(/\{(\w+)\}/g, (_, part: string) => examples[part] ?? 'example')
}
