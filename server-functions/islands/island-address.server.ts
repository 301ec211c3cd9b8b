import { hash } from 'node:crypto'

import { islandPath } from './island-path.ts'
import { type IslandName, type IslandProps, islandProps } from './island.ts'

/** The address of an island: its name, a hash of name and props, and the props as JSON. */
export function islandAddress<Name extends IslandName>(name: Name, props: IslandProps<Name>): string {
  // In the order of the schema, as it is parsed again.
  const json = JSON.stringify(islandProps[name].parse(props))
  return `${islandPath(name, hashOf(name, json))}?${new URLSearchParams({ props: json })}`
}

/** What an address asks for, or why it is none. */
export type IslandRequest = { [Name in IslandName]: { kind: Name; props: IslandProps<Name> } }[IslandName]
export type RequestedIsland =
  | IslandRequest
  | { kind: 'unknown'; props: null }
  | { kind: 'invalid'; props: null }

/**
 * Parses the address of an island: `unknown` without an island of this name or with the hash of other props, `invalid`
 * for props that are not those of the island.
 */
export function parseIslandAddress({ pathname, searchParams }: URL): RequestedIsland {
  const [, name = '', given = ''] = /^\/__nuxt_island\/([a-z-]+)_([0-9a-f]{12})\.json$/.exec(pathname) ?? []
  if (!isIslandName(name)) return unknown
  const asked = readProps(name, parseJson(searchParams.get('props') ?? ''))
  if (!asked) return invalid
  return hashOf(name, JSON.stringify(asked.props)) === given ? asked : unknown
}

const unknown = { kind: 'unknown', props: null } as const
const invalid = { kind: 'invalid', props: null } as const

function readProps(name: IslandName, value: unknown): IslandRequest | undefined
// An overload, as TypeScript does not know that the schema of a name gives the props of that name.
function readProps(kind: IslandName, value: unknown): { kind: IslandName; props: unknown } | undefined {
  const { data: props } = islandProps[kind].safeParse(value)
  return props && { kind, props }
}

function isIslandName(name: string): name is IslandName {
  return Object.hasOwn(islandProps, name)
}

function hashOf(name: string, json: string): string {
  return hash('sha256', `${name} ${json}`).slice(0, 12)
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
