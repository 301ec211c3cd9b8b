import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { run } from '../child-process.ts'

/** The paths at which a program may be, in the order of PATH. Debian keeps some where only root's PATH looks. */
export function pathsOf(name: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...folders, '/usr/sbin'].map((folder) => join(folder, name))
}

/** The path of a program on PATH. */
export function findOnPath(name: string): string | undefined {
  return pathsOf(name).find((path) => existsSync(path))
}

/** Whether `apt-get` may install packages. */
export function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== undefined
}

/**
 * Installs Debian's packages and their dependencies, and returns the output; whether it worked shows in what is there.
 */
export async function installPackages(packages: readonly string[]): Promise<string> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update'], { env })
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
  return update.output + install.output
}
