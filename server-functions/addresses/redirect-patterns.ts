import { encodePath } from '../../locales/path.ts'
import { escapeText } from './match-legacy.ts'
import type { Moved } from './redirect-location.ts'

/** A redirect for many addresses: `/de/referenzen/*` to `/de/projekte/*`, `/de/{year}/{name}.php` to `/de/{name}`. */
export interface RedirectPattern extends Moved {
  from: string
  expression: RegExp
}

const namedPart = /\{([a-z]\w*)\}/gi
/** A named part in a target, which is percent-encoded. */
const carriedPart = /\/\*(?=[?#]|$)|(?:%7B|\{)([a-z]\w*)(?:%7D|\})/gi
/** The group for what the asterisk matches. No name of a part has a dollar sign. */
const restGroup = '$rest'

/** Whether an old address is a pattern. */
export function isPattern(from: string): boolean {
  return from.endsWith('/*') || from.search(namedPart) >= 0
}

/** What is wrong with a pattern, or with the parts of it that a target names. `to` is its path and `location` all of it. */
export function patternProblem(
  from: string,
  { path: to, location }: { path: string; location: string },
): string | undefined {
  if (from.replace(/\/\*$/, '').includes('*'))
    return 'an asterisk stands at the end of an old address only, as in /old/*'
  const names = [...from.matchAll(namedPart)].map(([, name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) return `{${twice}} is in its old address twice`
  for (const [part, name] of location.matchAll(carriedPart)) {
    if (name === undefined && !from.endsWith('/*'))
      return 'its target ends with *, and its old address does not'
    if (name !== undefined && !names.includes(name))
      return `its target has ${decodeURIComponent(part)}, and its old address does not`
  }
  const isCarrying = location.search(carriedPart) >= 0
  if (isPattern(from) && isCarrying && expressionOf(from).test(to))
    return 'it leads from one of its own addresses to the next, without an end'
  return undefined
}

/** Those redirects that stand for many addresses, in order. */
export function compilePatterns(redirects: ReadonlyMap<string, Moved>): RedirectPattern[] {
  return [...redirects]
    .filter(([from]) => isPattern(from))
    .map(([from, { to, permanent }]) => ({ from, to, permanent, expression: expressionOf(from) }))
}

/** Whether all addresses of a pattern lead to the same target. */
export function hasOneTarget({ to }: Moved): boolean {
  return to.search(carriedPart) < 0
}

/** Where a pattern leads a path that is normalized by `normalizePath`; undefined if it is for others. */
export function targetOfPattern(
  { expression, to, permanent }: RedirectPattern,
  path: string,
): Moved | undefined {
  const match = expression.exec(path)
  if (!match) return undefined
  const parts = match.groups ?? {}
  const rest = parts[restGroup]
  const carry = (_part: string, name: string | undefined) => {
    if (name !== undefined) return encodePath(parts[name] ?? '').replace(/[&=+]/g, encodeURIComponent)
    return rest ? `/${encodePath(rest)}` : ''
  }
  return { to: to.replace(carriedPart, carry), permanent }
}

function expressionOf(from: string): RegExp {
  const source = from
    .replace(/\/\*$/, '')
    .split(/(\{[a-z]\w*\})/i)
    .map((part) => {
      const [, name] = /^\{([a-z]\w*)\}$/i.exec(part) ?? []
      return name === undefined ? escapeText(part) : `(?<${name}>[^/]+)`
    })
    .join('')
  return new RegExp(`^${source}${from.endsWith('/*') ? `(?:/(?<${restGroup}>.*))?` : ''}$`, 'is')
}
