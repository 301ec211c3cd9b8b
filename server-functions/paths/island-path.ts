const prefix = '/__nuxt_island/'

/** The address of an island, with its props. */
export type IslandAddress = `${typeof prefix}${string}`

/** Whether a path is that of an island: no page, redirect or old address is looked up for it. */
export function isIslandPath(pathname: string): boolean {
  return pathname.startsWith(prefix)
}

/** The address of an island: `/__nuxt_island/{name}_{hash}.json` (specification 7), and its props as JSON. */
export function islandPath(name: string, hash: string, props: string): IslandAddress {
  return `${prefix}${name}_${hash}.json?${new URLSearchParams({ props })}`
}
