import type { Site } from './start-machines.ts'

/**
 * Problems of sites of two builds: pages of the other build (which Redis could have), or a missing script of the old
 * one.
 */
export async function findMixedBuilds(
  sites: readonly Site[],
  { paths, oldAsset }: { paths: readonly string[]; oldAsset: string },
): Promise<string[]> {
  const problems: string[] = []
  // One after the other, so that each may find the pages of those before it.
  for (const { url, build } of sites) {
    for (const path of paths) {
      const html = await (await fetch(url + path)).text()
      const id = /<html[^>]* data-build="([^"]+)"/.exec(html)?.[1]
      if (id !== build().id)
        problems.push(`${url}${path} is of the build ${id}, and the site runs ${build().id}`)
    }
    const { status } = await fetch(url + oldAsset)
    if (status !== 200) problems.push(`${url}${oldAsset}: status ${status}`)
  }
  return problems
}
