const prefix = '/__nuxt_island/'

/** Whether a path is one of islands: no page, redirect or old address is looked up there. */
export function isIslandPath(pathname: string): boolean {
  return pathname.startsWith(prefix)
}

/** The path of an island: `/__nuxt_island/{name}_{hash}.json` (specification 7). */
export function islandPath(name: string, hash: string): string {
  return `${prefix}${name}_${hash}.json`
}
