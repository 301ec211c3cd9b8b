import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'

import { spaceId } from '../generator/generated-components.ts'
import { writeGeneratedSpace } from '../generator/write-folder.ts'
import { managementApi } from '../management/management-api.ts'
import { redirectedEnvironment } from '../redirect/run-redirected.ts'
import { startContentService } from '../service/start-content-service.ts'

// Installs the newest versions of other people's tools, runs each against a generated space, and says which were tried:
// npm run tools. Needs the network, so it is no part of the tests.

const token = 'a-token-of-16-characters'
const installed = join(import.meta.dirname, '../.cache/tools')
const stories = 120

/** What is run of a tool: a program of its package with arguments, or a script that imports it. */
interface Trial {
  package: string
  runs: readonly (readonly string[] | string)[]
}

const component = `export default { name: 'quote-box', is_nestable: true, schema: { text: { type: 'text' } } }`
const files = {
  'package.json': '{"type":"module"}',
  'storyblok.config.js': `export default { componentDirectories: ['src'], schemaFileExt: 'sb.js' }`,
  'src/quote-box.sb.js': component,
}

const trials: readonly Trial[] = [
  {
    package: 'storyblok',
    runs: ['languages', 'components', 'datasources', 'stories', 'assets'].map((kind) =>
      `dist/index.mjs ${kind} pull --space ${spaceId} --path .`.split(' '),
    ),
  },
  {
    package: 'storyblok-backup',
    runs: [['bin/storyblok-backup.mjs', '--space', spaceId, '--output-dir', 'backup', '--with-asset-files']],
  },
  {
    package: 'sb-mig',
    runs: [
      ['dist/cli/index.js', 'sync', 'components', 'quote-box'],
      ['dist/cli/index.js', 'backup', 'components', '--all'],
    ],
  },
  {
    package: 'storyblok-js-client',
    runs: [
      `import Client from 'storyblok-js-client'
       const stories = await new Client({ accessToken: 'any' }).getAll('cdn/stories', { version: 'draft' })
       if (stories.length < ${stories}) throw new Error(stories.length + ' stories')`,
    ],
  },
  {
    package: '@storyblok/js',
    runs: [
      `import { apiPlugin, storyblokInit } from '@storyblok/js'
       const { storyblokApi } = storyblokInit({ accessToken: 'any', use: [apiPlugin] })
       const { data } = await storyblokApi.get('cdn/links', { version: 'draft' })
       if (Object.keys(data.links).length === 0) throw new Error('no links')`,
    ],
  },
  {
    package: '@storyblok/management-api-client',
    runs: [
      `import { createManagementApiClient } from '@storyblok/management-api-client'
       const client = createManagementApiClient({ personalAccessToken: '${token}', spaceId: ${spaceId} })
       const { data } = await client.stories.list({ throwOnError: true })
       if (data.stories.length !== 25) throw new Error(data.stories.length + ' stories')`,
    ],
  },
]

function installNewest() {
  mkdirSync(installed, { recursive: true })
  writeFileSync(join(installed, 'package.json'), '{"private":true,"type":"module"}')
  const names = trials.map(({ package: name }) => `${name}@latest`)
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--prefer-online']
  const { status } = spawnSync('npm', ['install', ...flags, ...names], {
    cwd: installed,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('npm could not install the tools')
}

function versionOf(name: string): string {
  return String(
    JSON.parse(readFileSync(join(installed, 'node_modules', name, 'package.json'), 'utf8')).version,
  )
}

/** Runs a tool in a folder of its own; what it printed if it failed. */
async function run(service: string, { package: name, runs }: Trial): Promise<string | undefined> {
  const folder = mkdtempSync(join(installed, 'run-'))
  try {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(join(folder, file, '..'), { recursive: true })
      writeFileSync(join(folder, file), content)
    }
    const env = {
      ...redirectedEnvironment({ service, token }, { PATH: process.env.PATH, HOME: folder }),
      STORYBLOK_SPACE_ID: spaceId,
      STORYBLOK_ACCESS_TOKEN: 'any',
      NO_COLOR: '1',
    }
    for (const task of runs) {
      const [program = '', ...args] = typeof task === 'string' ? [] : task
      const command =
        typeof task === 'string'
          ? ['--input-type=module', '--eval', task]
          : [join(installed, 'node_modules', name, program), ...args]
      const child = spawn(process.execPath, command, { cwd: folder, env })
      const [output, errors] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ])
      if (child.exitCode !== 0) return `${args.join(' ')}: ${output}${errors}`
    }
    return undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

installNewest()
const content = join(mkdtempSync(join(tmpdir(), 'tools-')), 'content')
writeGeneratedSpace({ folder: content, stories, seed: 1 })
const server = await startContentService({
  folder: content,
  management: managementApi({ token }),
  log: () => {},
})
for (const trial of trials) {
  const problem = await run(server.origin, trial)
  console.log(`${trial.package} ${versionOf(trial.package)}: ${problem ?? 'works'}`)
  if (problem !== undefined) process.exitCode = 1
}
await server.close(true)
rmSync(join(content, '..'), { recursive: true, force: true })
