import { hash } from 'node:crypto'

import type { Locale } from '../../locales/locales.ts'
import { type IslandName, islandPath, type IslandProps, islandProps } from './island.ts'

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
  const json = searchParams.get('props') ?? ''
  const value = parseJson(json)
  switch (name) {
    case 'contacts': {
      const { data: props } = islandProps[name].safeParse(value)
      return props ? ifHashed({ kind: name, props }) : invalid
    }
    case 'more-projects': {
      const { data: props } = islandProps[name].safeParse(value)
      return props ? ifHashed({ kind: name, props }) : invalid
    }
    case 'more-news': {
      const { data: props } = islandProps[name].safeParse(value)
      return props ? ifHashed({ kind: name, props }) : invalid
    }
    case 'newest-news': {
      const { data: props } = islandProps[name].safeParse(value)
      return props ? ifHashed({ kind: name, props }) : invalid
    }
    case 'press-folder': {
      const { data: props } = islandProps[name].safeParse(value)
      return props ? ifHashed({ kind: name, props }) : invalid
    }
    case 'project-teaser': {
      const { data: props } = islandProps[name].safeParse(value)
      return props ? ifHashed({ kind: name, props }) : invalid
    }
    default:
      return name satisfies never
  }

  function ifHashed<Asked extends { kind: IslandName; props: { locale: Locale } }>(asked: Asked) {
    return hashOf(asked.kind, JSON.stringify(asked.props)) === given ? asked : unknown
  }
}

const unknown = { kind: 'unknown', props: null } as const
const invalid = { kind: 'invalid', props: null } as const

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
