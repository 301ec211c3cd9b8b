import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { ensureBuilt } from '../build/ensure-built.ts'
import { TaskError } from '../command-line.ts'
import { root } from '../root-folder.ts'

interface TestedSite {
  /** Arguments that are Playwright's. */
  args: string[]
  /** Test the last build, whether or not the sources have changed since. */
  isLastBuild: boolean
  /** The origin of a running site that is tested instead of a build. */
  origin?: string
}

/**
 * Finds the site that end-to-end tests run against: `--last-build`, `--site http://localhost:3000`, or a build of the
 * sources.
 * @throws {TaskError} if the site has no valid URL
 */
export function parseTestedSite(args: string[]): TestedSite {
  const rest = args.filter((arg) => arg !== '--last-build')
  const isLastBuild = rest.length < args.length
  const at = rest.indexOf('--site')
  if (at < 0) return { args: rest, isLastBuild }
  const [, url = ''] = rest.splice(at, 2)
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new TaskError(`--site "${url}" is no URL (example: --site http://localhost:3000)`)
  return { args: rest, isLastBuild, origin: new URL(url).origin }
}

/** Builds the site if it has to be built. @throws {TaskError} if there is none to test */
export async function prepareTestedSite({ isLastBuild, origin }: TestedSite): Promise<void> {
  if (origin) {
    const answer = await fetch(origin, { redirect: 'manual' }).catch(() => undefined)
    if (!answer) throw new TaskError(`No site answers at ${origin}: \`npm run dev\` starts one.`)
  } else if (!isLastBuild) await ensureBuilt()
  else if (!existsSync(join(root, 'dist/server/main.js')))
    throw new TaskError('There is no last build: `npm run build` makes one.')
}
