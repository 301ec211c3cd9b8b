import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { managementApi } from '../management/management-api.ts'
import { managementToken } from '../management/test-management.ts'
import { startContentService } from '../service/start-content-service.ts'
import type { Json } from '../store/json.ts'
import { block, spaceId, story, writeSpace } from '../testing/test-space.ts'
import { createTemporaryFolder } from '../testing/test-temporary-folder.ts'

const packageFile = findPackageJSON('storyblok', import.meta.url) ?? ''
const { version, bin } = z
  .object({ version: z.string(), bin: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(packageFile, 'utf8')))
const commandLine = join(dirname(packageFile), bin.storyblok ?? '')
// Each run starts two programs, of which the command line takes seconds of processor time.
const timeout = 120_000
const { PATH, NODE_COMPILE_CACHE } = process.env
const service = join(import.meta.dirname, '../cli.ts')

function readJson(...path: string[]): Json {
  return JSON.parse(readFileSync(join(...path), 'utf8'))
}

/** A running service, and Storyblok's command line against it, as documented. */
async function start() {
  const filename = `https://a.storyblok.com/f/${spaceId}/1x1/hash/pixel.svg`
  const space = writeSpace({
    stories: [story('home', { id: 1, content: { title: 'Old', body: [block('teaser', { text: 'Old' })] } })],
    assets: { 'pixel.svg': { filename, id: 5, bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>' } },
  })
  space.write(
    `components/${spaceId}/components.json`,
    JSON.stringify([
      { id: 1, name: 'page', is_root: true, schema: { title: { type: 'text' }, body: { type: 'bloks' } } },
      {
        id: 2,
        name: 'teaser',
        is_nestable: true,
        schema: { text: { type: 'text' }, plugin: { type: 'custom', options: [{ name: 'limit' }] } },
      },
    ]),
  )
  space.write(
    `languages/${spaceId}/languages.${spaceId}.json`,
    JSON.stringify({ default_lang_name: 'Deutsch', languages: [{ code: 'en', name: 'English' }] }),
  )
  const management = managementApi({ token: managementToken })
  const server = await startContentService({ folder: space.folder, management, log: () => {} })
  onTestFinished(() => server.close(true))
  const home = createTemporaryFolder()
  const storyblok = async (...args: string[]) => {
    const child = spawn(
      process.execPath,
      [
        service,
        'run',
        '--service',
        server.origin,
        process.execPath,
        commandLine,
        ...args,
        '--path',
        home,
        '--space',
        spaceId,
      ],
      {
        cwd: home,
        env: {
          PATH,
          NODE_COMPILE_CACHE,
          HOME: home,
          NO_COLOR: '1',
          CONTENT_MANAGEMENT_TOKEN: managementToken,
        },
      },
    )
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { code: child.exitCode, output: output + errors }
  }
  const draft = async () => {
    const response = await fetch(`${server.origin}/v2/cdn/stories/home?version=draft`)
    return z
      .object({ story: z.object({ content: z.looseObject({ body: z.json() }) }) })
      .parse(await response.json()).story.content
  }
  return { storyblok, home, draft }
}

test(
  `Storyblok's command line ${version} pulls languages, components, and assets with their files`,
  { timeout },
  async () => {
    const { storyblok, home } = await start()
    const kinds = ['languages', 'components', 'assets']
    for (const run of await Promise.all(kinds.map((kind) => storyblok(kind, 'pull'))))
      expect(run).toMatchObject({ code: 0 })
    expect(readJson(home, 'languages', spaceId, `languages.${spaceId}.json`)).toEqual({
      default_lang_name: 'Deutsch',
      languages: [{ code: 'en', name: 'English' }],
    })
    expect(readJson(home, 'components', spaceId, 'components.json')).toMatchObject([
      { name: 'page' },
      { name: 'teaser', schema: { plugin: { options: [{ name: 'limit' }] } } },
    ])
    expect(readFileSync(join(home, 'assets', spaceId, 'pixel_5.svg'), 'utf8')).toContain('<svg')
  },
)

test(
  `a migration of the command line ${version} changes the content, and its rollback restores it`,
  { timeout },
  async () => {
    const { storyblok, home, draft } = await start()
    const before = await draft()
    mkdirSync(join(home, 'migrations', spaceId), { recursive: true })
    writeFileSync(
      join(home, 'migrations', spaceId, 'teaser.js'),
      "export default (block) => ({ ...block, text: block.text + ' and new' })",
    )
    expect(await storyblok('migrations', 'run')).toMatchObject({ code: 0 })
    expect((await draft()).body).toMatchObject([{ component: 'teaser', text: 'Old and new' }])
    const [rollback = ''] = readdirSync(join(home, 'migrations', spaceId, 'rollbacks'))
    expect(await storyblok('migrations', 'rollback', rollback.replace(/\.json$/, ''))).toMatchObject({
      code: 0,
    })
    expect(await draft()).toEqual(before)
  },
)
