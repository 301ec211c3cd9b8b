import { readFileSync } from 'node:fs'

import type { RunningServer } from './fixtures.ts'

/** The process ids of the workers of a site (Linux). */
export function workersOf({ process }: RunningServer): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}
