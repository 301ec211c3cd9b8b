import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'
import { parse } from 'yaml'

import { root } from '../root-folder.ts'
import { createTemporaryFolder } from '../test/temporary-folder.ts'
import { checks, chooseSteps, slowSteps } from '../test/test-steps.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { scripts, optionalDependencies } = JSON.parse(read('package.json'))

it('version managers and hosts use the Node of package.json', () => {
  const node = read('.nvmrc').trim()
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([node]))
  expect(parse(read('.gitlab-ci.yml')).test.image).toBe(`node:${node}-trixie`)
})

it('hosts run every step of npm test, each once', () => {
  const { jobs } = parse(read('.github/workflows/test.yml'))
  const [gitlab] = parse(read('.gitlab-ci.yml')).test.parallel.matrix
  const steps = Object.keys({ ...checks, ...slowSteps }).toSorted()
  for (const parts of [jobs.test.strategy.matrix.steps, gitlab.STEPS]) {
    const run = parts.join(' ').split(' ')
    expect([...chooseSteps(run).keys()]).toEqual(run)
    expect(run.toSorted()).toEqual(steps)
  }
})

it('the editor starts commands that exist', () => {
  for (const { runtimeExecutable, runtimeArgs } of JSON.parse(read('.vscode/launch.json')).configurations) {
    const [command, ...args] = runtimeArgs
    expect(runtimeExecutable).toBe('npm')
    if (command === 'run') expect(scripts).toHaveProperty(args[0])
    else expect([...chooseSteps(args.slice(1)).values()].flat()[0]).toMatch(/^\$\{/)
  }
})

it('lint refuses words in the JSX of the site that are in one language only', () => {
  const folder = createTemporaryFolder()
  mkdirSync(join(folder, 'app'))
  writeFileSync(join(folder, '.oxlintrc.json'), read('.oxlintrc.json'))
  const lint = (jsx: string) => {
    writeFileSync(
      join(folder, 'app/page.tsx'),
      `import { Trans } from '@lingui/react/macro'\n\nexport const page = ${jsx}\n`,
    )
    return spawnSync(join(root, 'node_modules/.bin/oxlint'), { cwd: folder, encoding: 'utf8' })
  }
  expect(lint('<p><Trans>All languages</Trans></p>')).toMatchObject({ status: 0 })
  expect(lint('<p><Trans>All languages</Trans> or one</p>')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('jsx-no-literals'),
  })
})

/** A new repository, in which a hook can be run. */
function createRepository() {
  const folder = createTemporaryFolder()
  const options = { cwd: folder, env: { PATH: process.env.PATH, HOME: folder }, encoding: 'utf8' } as const
  const git = (...args: string[]) => spawnSync('git', args, options)
  git('init', '--quiet')
  return {
    folder,
    git,
    hook: (name: string, args: string[] = [], input = '') =>
      spawnSync(join(root, '.githooks', name), args, { ...options, input }),
  }
}

it('a commit with a file that is not formatted is refused', () => {
  const { folder, git, hook } = createRepository()
  const file = join(folder, 'one file.ts')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, '.oxfmtrc.json'), read('.oxfmtrc.json'))
  writeFileSync(join(folder, 'picture.png'), 'no text')
  writeFileSync(file, 'export const one = 1\n')
  git('add', 'one file.ts', 'picture.png', '.oxfmtrc.json')
  expect(hook('pre-commit')).toMatchObject({ status: 0 })
  writeFileSync(file, 'export const one = 1;\n')
  const refusal = expect.stringContaining('Not committed: `npm run format`')
  expect(hook('pre-commit')).toMatchObject({ status: 1, stderr: refusal })
})

it('a push runs the unit tests of what differs from the remote branch', () => {
  const { folder, hook } = createRepository()
  const bin = join(folder, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  // In place of Vitest: says how it was started, and fails for the commit “bad”.
  writeFileSync(join(bin, 'vitest'), '#!/bin/sh\necho "$@"\n[ "$3" != bad ]\n', { mode: 0o755 })
  const push = (local: string, remote: string) =>
    hook('pre-push', ['origin'], `refs/heads/work ${local} refs/heads/work ${remote}\n`)
  const none = '0'.repeat(40)
  expect(push('new', 'old').stdout).toBe('run --changed old --passWithNoTests\n')
  expect(push('new', none).stdout).toBe('run --changed new~1 --passWithNoTests\n')
  expect(push(none, 'old').stdout).toBe('')
  expect(push('new', 'bad')).toMatchObject({ status: 1, stderr: expect.stringContaining('Not pushed') })
})
