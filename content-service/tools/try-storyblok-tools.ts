import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'

import { spaceId } from '../generator/generated-components.ts'
import { writeGeneratedSpace } from '../generator/write-folder.ts'
import { managementApi } from '../management/management-api.ts'
import { redirectedEnvironment } from '../redirect/run-redirected.ts'
import { startContentService } from '../service/start-content-service.ts'
import { stories, token, type StoryblokTool, storyblokTools } from './storyblok-tools.ts'

// Runs other people's tools against a generated space, in the versions that were tried last: npm run tools. With --newest in
// the newest ones, to find out whether they work too. They are installed once, which needs the network.

const installed = join(import.meta.dirname, '../.cache/tools')
const isNewest = process.argv.includes('--newest')

const component = `export default { name: 'quote-box', is_nestable: true, schema: { text: { type: 'text' } } }`
const files = {
  'package.json': '{"type":"module"}',
  'storyblok.config.js': `export default { componentDirectories: ['src'], schemaFileExt: 'sb.js' }`,
  'src/quote-box.sb.js': component,
}

function install() {
  mkdirSync(installed, { recursive: true })
  writeFileSync(join(installed, 'package.json'), '{"private":true,"type":"module"}')
  const names = storyblokTools.map(({ package: name, version }) => `${name}@${isNewest ? 'latest' : version}`)
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--prefer-online']
  const { status } = spawnSync('npm', ['install', ...flags, ...names], {
    cwd: installed,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('npm could not install the tools')
}

/** The version that is installed, if any. */
function versionOf(name: string): string | undefined {
  const file = join(installed, 'node_modules', name, 'package.json')
  return existsSync(file) ? String(JSON.parse(readFileSync(file, 'utf8')).version) : undefined
}

/** Runs a tool in a folder of its own; its output if it failed. */
async function run(service: string, { package: name, runs }: StoryblokTool): Promise<string | undefined> {
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

if (isNewest || storyblokTools.some(({ package: name, version }) => versionOf(name) !== version)) install()
const content = join(mkdtempSync(join(tmpdir(), 'tools-')), 'content')
writeGeneratedSpace({ folder: content, stories, seed: 1 })
const server = await startContentService({
  folder: content,
  management: managementApi({ token }),
  log: () => {},
})
for (const tool of storyblokTools) {
  const problem = await run(server.origin, tool)
  console.log(`${tool.package} ${versionOf(tool.package)}: ${problem ?? 'works'}`)
  if (problem !== undefined) process.exitCode = 1
}
await server.close(true)
rmSync(join(content, '..'), { recursive: true, force: true })
