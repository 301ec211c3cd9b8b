import { type Locale, locales } from '../../locales/locales.ts'
import { isContentPath } from '../../locales/path.ts'
import type { SiteContent } from '../content/schema/content.ts'
import { comparablePath, readPath } from './comparable-path.ts'
import { readTarget } from './redirect-target.ts'

type Entry = Pick<SiteContent['redirects'][number], 'from' | 'to' | 'permanent'>

/** Where an address has moved to. */
export interface Moved {
  /** A path of this site, encoded, with its own query and anchor. */
  to: string
  permanent: boolean
}

/** The editors' redirects by the path that they lead away from, in the spelling of `comparablePath`. */
export type Redirects = ReadonlyMap<string, Moved>

/**
 * Reads the editors' redirects; `entries` are those of the settings story with their links resolved in each language.
 * An old address without a language prefix stands for the one in every language. Left out, with a word to `refuse`, is
 * what leads to another site, nowhere, to itself or to another redirect: whoever is led on arrives. Pure.
 */
export function readRedirects(
  entries: Readonly<Record<Locale, readonly Entry[]>>,
  refuse: (message: string) => void,
): Redirects {
  const problems: string[] = []
  const rules = new Map<string, Rule>()
  for (const rule of locales.flatMap((locale) => rulesOf(entries[locale], locale, problems))) {
    const other = rules.get(rule.from)
    if (!other) rules.set(rule.from, rule)
    else if (other.isForAll === rule.isForAll)
      problems.push(leftOut(rule.entry, `another one leads from ${rule.from} already. Delete one of the two`))
  }
  const accepted = new Map<string, Moved>()
  for (const { entry, from, to, location } of rules.values()) {
    const next = rules.get(to)
    if (next) problems.push(leftOut(entry, chainProblem(next, rules)))
    else accepted.set(from, { to: location, permanent: entry.permanent })
  }
  for (const problem of new Set(problems)) refuse(problem)
  return accepted
}

/** An entry as it counts in one language. */
interface Rule {
  entry: Entry
  isForAll: boolean
  /** Both in the spelling of `comparablePath`. */
  from: string
  to: string
  location: string
}

/** What counts in a language: what is written for it comes first, then what is written for all. */
function rulesOf(entries: readonly Entry[], locale: Locale, problems: string[]): Rule[] {
  const rules = entries.flatMap((entry) => {
    const rule = readRule(entry, locale)
    if (typeof rule === 'object') return [rule]
    if (rule) problems.push(leftOut(entry, rule))
    return []
  })
  return rules.toSorted((one, other) => Number(one.isForAll) - Number(other.isForAll))
}

/** The rule; or what is wrong with it; or nothing if it is of another language. */
function readRule(entry: Entry, locale: Locale): Rule | string | undefined {
  if (!/^\/(?!\/)/.test(entry.from)) return 'its old address must begin with one slash, as /old/page.php does'
  const old = readPath(entry.from)
  if (!isContentPath(old.path))
    return 'nobody can ask for its old address. Write a path such as /old/page.php'
  if (old.locale && old.locale !== locale) return undefined
  if (!entry.to) return 'it leads to no page. Choose one that is published'
  const target = readTarget(entry.to.href, locale)
  if ('problem' in target) return target.problem
  const from = comparablePath(locale, old.path)
  if (from === target.path) {
    const all = locales.map((locale) => comparablePath(locale, old.path)).join(' and ')
    const advice = old.locale ? '' : `. Without a language it stands for ${all}: write the one that is meant`
    return `it leads ${from} to itself${advice}`
  }
  return { entry, isForAll: !old.locale, from, to: target.path, location: target.location }
}

function chainProblem(next: Rule, rules: ReadonlyMap<string, Rule>): string {
  const passed = new Set([next])
  for (let last = next; ;) {
    const after = rules.get(last.to)
    if (!after) return `${next.from} is led on itself. Lead it to ${last.location} at once`
    if (passed.has(after)) return `from ${next.from} redirects lead in a circle. Delete one of them`
    passed.add((last = after))
  }
}

function leftOut({ from, to }: Entry, problem: string): string {
  const subject = to ? `from ${from} to ${to.href}` : `from ${from}`
  return `The redirect ${subject} is left out: ${problem}`.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
}
