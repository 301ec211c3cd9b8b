#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import process from 'node:process'

import { nodeProblem } from './cli/node-version.ts'

const packageFile = readFileSync(new URL('package.json', import.meta.url), 'utf8')
const problem = nodeProblem(process.versions.node, JSON.parse(packageFile).engines)
if (problem) {
  console.error(problem)
  process.exit(1)
}
// Imported afterwards, as an older Node lacks some modules that it needs.
const { main } = await import('./cli/main.ts')
await main()
