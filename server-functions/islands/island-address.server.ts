import { hash } from 'node:crypto'

import { z } from 'zod'

import { locales } from '../../locales/locales.ts'
import { parseJson } from '../http/parse-json.ts'
import { type IslandAddress, islandPath } from '../paths/island-path.ts'

/** The address of an island: its name, a hash of name and props, and the props as JSON. */
export function islandAddress<Name extends IslandName>(name: Name, props: IslandProps<Name>): IslandAddress {
  // In the order of the schema, as it is parsed again.
  const json = JSON.stringify(islandProps[name].parse(props))
  return islandPath(name, hashOf(name, json), json)
}

/** What an address asks for, or why it is invalid. */
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

/** The islands and what they are made from. */
const islandProps = {
  contacts: z.object({ locale: z.enum(locales), page: z.string().max(100) }),
  estimates: z.object({ locale: z.enum(locales) }),
  failures: z.object({ locale: z.enum(locales) }),
  'more-projects': z.object({ locale: z.enum(locales), project: z.string().max(100) }),
  'more-news': z.object({ locale: z.enum(locales), article: z.string().max(100), projects: z.boolean() }),
  'newest-news': z.object({ locale: z.enum(locales), limit: z.int().min(1).max(100) }),
  'press-folder': z.object({ locale: z.enum(locales), project: z.string().max(100) }),
  'estimate-and-failures': z.object({ locale: z.enum(locales), project: z.string().max(100) }),
  'project-teaser': z.object({ locale: z.enum(locales) }),
  'shelf-teaser': z.object({ locale: z.enum(locales) }),
}
export type IslandName = keyof typeof islandProps
export type IslandProps<Name extends IslandName> = z.output<(typeof islandProps)[Name]>
