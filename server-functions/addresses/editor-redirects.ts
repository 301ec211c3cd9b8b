import { splitPrefix } from '../../locales/locale-prefix.ts'
import { type Locale, locales } from '../../locales/locales.ts'
import { isContentPath } from '../../locales/path.ts'
import type { SiteContent } from '../content/schema/settings-story.ts'
import { normalizePath } from './normalize-path.ts'
import { pathOf, readTarget } from './parse-redirect-target.ts'
import { type Moved } from './redirect-location.ts'
import { patternProblem } from './redirect-patterns.ts'

type Entry = Pick<SiteContent['redirects'][number], 'from' | 'to' | 'permanent'>

/** The editors' redirects by source path, normalized by `normalizePath`; it may be a pattern (`isPattern`). */
export type Redirects = ReadonlyMap<string, Moved>

/**
 * Parses the editors' redirects. `entries` are those of the settings story, with links resolved for each locale. A
 * source without a locale prefix applies to every locale. Redirects to another site, to nothing, to themselves or to
 * another redirect (chains and loops) are dropped, each reported to `warn`. Files of the space may be on
 * another host, and so may sites that a setting lists: `isAllowedUrl` knows them. Pure.
 */
export function readRedirects(
  entries: Readonly<Record<Locale, readonly Entry[]>>,
  warn: (message: string, from: string) => void,
  isAllowedUrl: (url: string) => boolean = () => false,
): Redirects {
  const problems: RedirectProblem[] = []
  const rules = new Map<string, Rule>()
  for (const rule of locales.flatMap((locale) => rulesOf(entries[locale], locale, isAllowedUrl, problems))) {
    const other = rules.get(rule.from)
    if (!other) rules.set(rule.from, rule)
    else if (other.isForAllLocales === rule.isForAllLocales)
      problems.push(
        problemOf(rule.entry, `another one leads from ${rule.from} already. Delete one of the two`),
      )
  }
  const accepted = new Map<string, Moved>()
  for (const { entry, from, to, location } of rules.values()) {
    const next = rules.get(to)
    if (next) problems.push(problemOf(entry, chainProblem(next, rules)))
    else accepted.set(from, { to: location, permanent: entry.permanent })
  }
  // A redirect that is wrong in each language is reported once.
  for (const [message, from] of new Map(problems.map((problem) => [problem.message, problem.from])))
    warn(message, from)
  return accepted
}

/** A redirect entry as it applies to one locale. */
interface Rule {
  entry: Entry
  isForAllLocales: boolean
  /** Both normalized by `normalizePath`. */
  from: string
  to: string
  location: string
}

/** The rules for one locale: those for this locale first, then those for all. */
function rulesOf(
  entries: readonly Entry[],
  locale: Locale,
  isAllowedUrl: (url: string) => boolean,
  problems: RedirectProblem[],
): Rule[] {
  const rules = entries.flatMap((entry) => {
    const rule = readRule(entry, locale, isAllowedUrl)
    if (typeof rule === 'object') return [rule]
    if (rule) problems.push(problemOf(entry, rule))
    return []
  })
  return rules.toSorted((one, other) => Number(one.isForAllLocales) - Number(other.isForAllLocales))
}

/** The parsed rule, a message if it is invalid, or undefined if it applies to another locale only. */
function readRule(
  entry: Entry,
  locale: Locale,
  isAllowedUrl: (url: string) => boolean,
): Rule | string | undefined {
  if (!/^\/(?!\/)/.test(entry.from)) return 'its old address must begin with one slash, as /old/page.php does'
  if (entry.from.includes('?'))
    return 'its old address has a query, which does not count. Write the path alone, such as /old/page.php'
  const old = splitPrefix(pathOf(entry.from))
  if (!isContentPath(old.path))
    return 'nobody can ask for its old address. Write a path such as /old/page.php'
  if (old.locale && old.locale !== locale) return undefined
  if (!entry.to) return 'it leads to no page. Choose one that is published'
  const target = readTarget(entry.to.href, locale, isAllowedUrl)
  if ('problem' in target) return target.problem
  const from = normalizePath(locale, old.path)
  if (from === target.path) {
    const all = locales.map((locale) => normalizePath(locale, old.path)).join(' and ')
    const advice = old.locale ? '' : `. Without a language it stands for ${all}: write the one that is meant`
    return `it leads ${from} to itself${advice}`
  }
  const wrong = patternProblem(from, target)
  if (wrong !== undefined) return wrong
  return { entry, isForAllLocales: !old.locale, from, to: target.path, location: target.location }
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

/** What is wrong with the redirect from an old address, as it is written. */
export interface RedirectProblem {
  from: string
  message: string
}

function problemOf({ from, to }: Entry, problem: string): RedirectProblem {
  const subject = to ? `from ${from} to ${to.href}` : `from ${from}`
  const message = `The redirect ${subject} is left out: ${problem}`.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
  return { from, message }
}
