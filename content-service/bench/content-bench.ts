import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { isSpaceGenerated, writeGeneratedSpace } from '../generator/write-folder.ts'

const help = `Measures the content service on a big generated space (generated first if missing): startup, memory, and
response times of common requests, each with its target.

Usage: npm run bench -- [--stories <number>]    (default 10000)`

/**
 * The flags for a server that should stay small (README.md): V8 collects garbage earlier, and the allocator gives
 * memory back.
 */
const heapFlags = ['--max-semi-space-size=6', '--initial-old-space-size=40', '--heap-growing-percent=40']
const env = { ...process.env, MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

async function bench() {
  const { values } = parseArgs({
    options: {
      stories: { type: 'string', default: '10000' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(help)
  const stories = Number(values.stories)
  if (!/^\d{1,7}$/.test(values.stories) || stories < 100)
    throw new Error(`--stories must be a whole number from 100, not ${values.stories}.`)
  const space = { folder: `.cache/content-${stories}`, stories, seed: 1 }
  if (!isSpaceGenerated(space)) {
    console.log(`Generating ${space.folder} …`)
    writeGeneratedSpace(space)
  }
  // A separate process, so that generating does not count towards time and memory.
  const measure = fileURLToPath(new URL('measure.ts', import.meta.url))
  const child = spawn(process.execPath, [...heapFlags, measure, space.folder], { stdio: 'inherit', env })
  const [code] = await once(child, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
}

try {
  await bench()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
