import { printableText } from '../../server-functions/settings/printable-text.ts'
import type { AllowedFinding } from './allowed-findings.ts'
import { adviceFor, type Finding, formatFinding, maxLine, type Rule, rules } from './finding.ts'

/** The number of places that are named for a problem. */
const namedPlaces = 3

/** Findings that are not intended, and intended ones that no longer exist. */
export function unexpectedFindings(
  findings: readonly Finding[],
  allowedFindings: readonly AllowedFinding[],
): Finding[] {
  const isAllowed = (finding: Finding) => allowedFindings.some((allowed) => isAllowedBy(allowed, finding))
  return [
    ...findings.filter((finding) => !isAllowed(finding)),
    ...allowedFindings
      .filter((allowed) => !findings.some((finding) => isAllowedBy(allowed, finding)))
      .map(({ why, ...finding }) =>
        Object.assign(finding, { problem: `the allowed finding no longer exists: ${why}` }),
      ),
  ]
}

/** Story files are named by slug and id; the slug identifies them. */
const isAllowedBy = (allowed: AllowedFinding, finding: Finding) =>
  allowed.rule === finding.rule &&
  (allowed.where === finding.where || finding.where.includes(`/${allowed.where}_`)) &&
  finding.field.startsWith(allowed.field)

/** A line for each problem, however often it occurs, the most important first; at the end what to do in which order. */
export function reportFindings(findings: readonly Finding[]): string {
  const found = rules
    .map((rule) => ({ rule, groups: groupsOf(rule, findings) }))
    .filter(({ groups }) => groups.length > 0)
  const lines = found.flatMap(({ groups }) => groups.map(formatGroup))
  const places = lines.length === findings.length ? '' : ` in ${findings.length} places`
  return [
    ...lines,
    '',
    `${lines.length} ${lines.length === 1 ? 'problem' : 'problems'}${places}. ${found.length > 1 ? 'In this order' : 'What to do'}:`,
    ...found.map(
      ({ rule, groups }, index) => `  ${index + 1}. ${rule} (${groups.length}): ${adviceFor(rule)}`,
    ),
  ].join('\n')
}

/** The findings of a rule with the same problem, the most frequent ones first. */
function groupsOf(rule: Rule, findings: readonly Finding[]): Finding[][] {
  const groups = Map.groupBy(
    findings.filter((finding) => finding.rule === rule),
    ({ problem }) => problem,
  )
  return [...groups.values()].toSorted((one, other) => other.length - one.length)
}

function formatGroup(group: readonly Finding[]): string {
  const [first] = group
  if (!first || group.length === 1) return first ? formatFinding(first) : ''
  // A word may occur several times in a text.
  const places = [...new Set(group.map(({ where, field }) => [where, field].filter(Boolean).join(' ')))]
  const more = places.length > namedPlaces ? ' …' : ''
  const line = `${first.problem}: ${group.length} times, ${places.slice(0, namedPlaces).join(', ')}${more}`
  return `${printableText(line, maxLine)} [${first.rule}]`
}
