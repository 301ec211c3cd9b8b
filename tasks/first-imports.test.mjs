import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, it } from 'vitest'

import { root } from './runtime.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const commands = Object.values(scripts).flatMap((line) => /exec node (\S+)/.exec(line)?.[1] ?? [])

// What a command imports at its head is linked by the Node of the machine, before anything is installed: only
// `import()` within the task comes after both. Before adding a name here, see that Node 20 has it.
const known = new Set(
  [
    'node:child_process spawn',
    'node:crypto createHash',
    'node:fs copyFileSync existsSync mkdirSync mkdtempSync readFileSync readdirSync realpathSync renameSync',
    'node:fs closeSync openSync rmSync statSync utimesSync writeFileSync',
    'node:os constants tmpdir',
    'node:path delimiter dirname join posix resolve',
    'node:timers/promises setTimeout',
    'node:url fileURLToPath',
    'node:util parseArgs',
    'node:zlib brotliCompressSync',
  ].flatMap(listed),
)

/** @param {string} line */
function listed(line) {
  const [module, ...names] = line.split(' ')
  return names.map((name) => `${name} of ${module}`)
}

it('has commands to look at', () => {
  expect(commands).toContain('tasks/test.mjs')
})

it.each(commands)('%s begins on a machine with an older Node and no packages', (command) => {
  const unknown = importsBelow(join(root, command)).filter((name) => !known.has(name))
  expect(unknown).toEqual([])
})

/**
 * What a module and the modules it imports statically take from elsewhere: `spawn of node:child_process`.
 * @param {string} file
 * @param {Set<string>} seen
 * @returns {string[]}
 */
function importsBelow(file, seen = new Set()) {
  if (seen.has(file)) return []
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) ([^'"]*?) from '([^']+)'/gm)
  return [...imports].flatMap(([, names = '', from = '']) =>
    from.startsWith('.')
      ? importsBelow(join(dirname(file), from), seen)
      : [...names.matchAll(/(\w+)(?: as \w+)?/g)].map(([, name]) => `${name} of ${from}`),
  )
}
