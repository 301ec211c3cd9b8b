import { globSync } from 'node:fs'

import { TaskError } from '../command-line.ts'
import { root } from '../root-folder.ts'

/**
 * Checks the file names among arguments of Vitest, which would answer a wrong one with the list of all files.
 * @param args file names, or parts of them, before the options
 * @throws {TaskError} if no test file has one of them in its path
 */
export function checkUnitFilters(args: string[]): void {
  const options = args.findIndex((arg) => arg.startsWith('-'))
  const filters = args.slice(0, options < 0 ? args.length : options)
  if (filters.length === 0) return
  const files = globSync('{app,server-functions,locales,tasks,content-service}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  for (const filter of filters)
    if (!files.some((file) => file.toLowerCase().includes(filter.replace(/^\.\/|:\d+$/g, '').toLowerCase())))
      throw new TaskError(`No unit test has "${filter}" in its path, such as app/blocks/hero/hero.test.tsx.`)
}
