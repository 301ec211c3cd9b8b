import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'node-html-parser'
import { expect, test, vi } from 'vitest'

import { checkMapping } from '../../server-functions/content/component-mapping/find-mapping-problems.ts'
import { MappingFile } from '../../server-functions/content/component-mapping/mapping-file.ts'
import { serveFolder } from '../../server-functions/test-server.ts'
import { run } from '../child-process.ts'
import { TaskError } from '../command-line.ts'
import { root } from '../root-folder.ts'
import { runInProcess } from '../test/run-in-process.ts'
import { createTemporaryFolder } from '../test/temporary-folder.ts'
import { type Counts, shareOf } from './coverage.ts'
import { parseArguments } from './parse-arguments.ts'
import { lineOf } from './report-components.ts'
import type { Report } from './report.ts'
import { englishSpace } from './test-english-space.ts'
import { germanSpace } from './test-german-space.ts'
import { oldSpace } from './test-old-space.ts'
import { type ForeignSpace, writeForeignSpace } from './test-space.ts'

vi.setConfig({ testTimeout: 60_000 })

const spaces = [
  ['German', germanSpace],
  ['English', englishSpace],
  ['old', oldSpace(200)],
] as const

const settings = (websiteFolder = 'website') => ({
  ENV_FILE: '',
  STORYBLOK_TOKEN: '',
  STORYBLOK_ENDPOINT: '',
  STORYBLOK_REGION: '',
  CONTENT_FOLDER: '',
  CONTENT_MAPPING: '',
  WEBSITE_FOLDER: websiteFolder,
})

/** Runs the command; its exit code and what it prints. */
const adopt = (words: string[], websiteFolder?: string) =>
  runInProcess(() => import('./adopt-space.ts'), words, settings(websiteFolder))

async function reportOf(words: string[], websiteFolder?: string): Promise<Report> {
  const { stdout, stderr } = await adopt([...words, '--json'], websiteFolder)
  expect(stdout, stderr).toMatch(/^\{/)
  return JSON.parse(stdout)
}

/** A folder with a space, with its mapping or without any. */
function folderOf(space: ForeignSpace, { isMapped = false } = {}): string {
  const folder = createTemporaryFolder()
  writeForeignSpace(folder, isMapped ? space : { ...space, mapping: { components: {} } })
  return folder
}

const share = ({ stories, blocks }: Record<'stories' | 'blocks', Counts>) => [
  shareOf(stories),
  shareOf(blocks),
]

test.each(spaces)('the %s space is understood by its mapping', async (_name, space) => {
  const folder = folderOf(space, { isMapped: true })
  const { code, stdout, stderr } = await adopt([folder, '--json', '--min', '95'], space.websiteFolder)
  expect([code, stderr]).toEqual([0, ''])
  const report: Report = JSON.parse(stdout)
  expect(share(report.coverage.counts)).toEqual([100, 100])
  expect(report).toMatchObject({ understood: 100, proposal: null, coverage: { losses: [] } })
})

test.each(spaces)('what the components of the %s space are is found', async (_name, space) => {
  const { coverage, proposal } = await reportOf([folderOf(space)], space.websiteFolder)
  expect(shareOf(coverage.counts.pictures)).toBe(0)
  expect(checkMapping(proposal?.mapping)).toMatchObject({ ok: true })
  const right = Object.entries(MappingFile.parse(space.mapping).components).map(([name, line]) => [
    name,
    lineOf(line).target,
  ])
  const found = new Map(proposal?.components.map(({ name, becomes }) => [name, becomes]))
  expect(right.filter(([name, target]) => found.get(name ?? '') === target).length).toBeGreaterThanOrEqual(
    right.length * 0.9,
  )
  expect(proposal?.understood).toBeGreaterThan(90)
})

test('the demo space is understood as it is', async () => {
  expect(await reportOf(['content'])).toMatchObject({ understood: 100, proposal: null })
})

test('without a mapping the report says what is lost, where and why, and the exit code is 1 below --min', async () => {
  // As a process of its own.
  const words = ['tasks/adopt-space/adopt-space.ts', folderOf(germanSpace), '--min', '95']
  const { code, output: stdout } = await run('node', words, { env: settings() })
  expect(code).toBe(1)
  expect(stdout)
    .toContain(`3×  projekt: no line says what the content type "projekt" is (3 stories, 30 fields, 9 pictures)
      website/referenzen/milan
      website/referenzen/sperber`)
  expect(stdout).toMatch(/^projekt +→ reference .* nothing for kunde, interne_notiz$/m)
  expect(stdout).toContain('! settings   There is no settings story at website/_settings')
  expect(stdout).toMatch(/\n0 % understood: .*, folder website; 9\d(\.\d)? % with the proposed mapping\n$/)
})

test('each block, field, picture and link is lost for a reason of its own', async () => {
  const mapping = structuredClone(germanSpace.mapping)
  const { components } = mapping
  delete components.frage
  delete components.trenner
  components.buehne = { is: 'hero', fields: { lead: 'text' } }
  components.kachel = { is: 'link_card', fields: { title: 'titel' }, leaveOut: ['text'] }
  components.bildblock = { is: 'picture', fields: { image: 'bild', width: 'breite' } }
  const { coverage } = await reportOf([folderOf({ ...germanSpace, mapping }, { isMapped: true })])
  const losses = new Map(coverage.losses.map((loss) => [loss.what, loss]))
  expect(losses.get('frage')).toMatchObject({
    why: 'no line says what "frage" is',
    times: 2,
    counts: { stories: 0, blocks: 2, fields: 4, pictures: 0, links: 0 },
    first: [{ path: 'inhalt.0.eintraege.0' }, {}],
  })
  expect(losses.get('buehne')).toMatchObject({
    why: expect.stringMatching(/^title /),
    counts: { pictures: 1 },
  })
  expect(losses.get('kachel.bild')).toMatchObject({ counts: { fields: 1, pictures: 1 } })
  expect(losses.get('kachel.ziel')).toMatchObject({ counts: { fields: 1, links: 1 } })
  expect(losses.get('bildblock.breite')).toMatchObject({
    why: '"voll" is no value of picture.width, which has text, wide, full',
  })
  expect(losses.get('bildblock.unterschrift')).toMatchObject({ why: 'it becomes no field of picture' })
  expect(coverage.losses.map(({ what }) => what)).not.toContain('kachel.text')
  expect(coverage.pages.find(({ slug }) => slug === 'website/leistungen/modellbau')).toMatchObject({
    fate: 'shown',
    parts: { lost: 5 },
  })
})

test('the report says what is missing beside the components', async () => {
  const files = germanSpace.files.flatMap(({ path, content }) => {
    if (!path.startsWith('stories/')) return { path, content }
    const text = String(content)
    if (/"slug":"(impressum|modellbau)"/.test(text)) return []
    return {
      path,
      content: text
        .replace('"alt":"Das Modell"', '"alt":""')
        .replace('"branche":"Fahrzeug"', '"branche":"Luftfahrt"'),
    }
  })
  const space = { ...germanSpace, files }
  const { gaps } = await reportOf([folderOf(space, { isMapped: true })])
  expect(gaps).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        topic: 'settings',
        isProblem: true,
        text: 'There is no German page with an imprint',
      }),
      expect.objectContaining({
        topic: 'settings',
        text: 'Industries of projects that are not shown, as the datasource "branchen" has no name for them: 1',
        first: ['Luftfahrt'],
      }),
      expect.objectContaining({
        topic: 'settings',
        isProblem: false,
        text: expect.stringMatching(/^Datasources that the space does not have count as empty: .*link-map/),
      }),
      expect.objectContaining({
        topic: 'links',
        text: '1 × link to a story that is not published or does not exist',
        first: ['website/globales ziel → website/impressum'],
      }),
      expect.objectContaining({
        topic: 'pictures',
        text: '3 pictures that the site shows without alternative text, in 3 stories',
        first: expect.arrayContaining(['website/referenzen/milan (1)']),
      }),
      expect.objectContaining({
        topic: 'languages',
        isProblem: false,
        text: 'Every page is published in English',
      }),
    ]),
  )
})

test('a space over HTTP is read like a folder', async () => {
  const folder = folderOf(englishSpace)
  const { endpoint } = await serveFolder(folder)
  const { source: _folder, ...own } = await reportOf([folder], 'site')
  const { source, ...remote } = await reportOf(['--token', 'secret', '--url', endpoint], 'site')
  expect(source).toBe(endpoint)
  expect(remote).toEqual(own)
})

test('the proposed mapping is written, understood, and never over a file', async () => {
  const folder = folderOf(germanSpace)
  const file = join(folder, 'proposed.json')
  const proposed = await adopt([folder, '--write-mapping', file])
  expect(proposed).toMatchObject({ code: 0, stderr: expect.stringContaining(`Written: ${file}`) })
  const text = readFileSync(file, 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    settings: 'globales',
    datasources: { industries: 'branchen' },
    components: {
      meldung: { is: 'news_item', fields: { headline: 'ueberschrift', date: 'datum' } },
      projekt: {
        is: 'reference',
        fields: {
          body: { make: [{ is: 'rich_text', fields: { body: 'beschreibung' } }, { is: 'gallery' }] },
        },
      },
    },
  })
  expect(await adopt([folder, '--write-mapping', file])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: `${file} exists already, and is not overwritten: name another file\n`,
  })
  expect(readFileSync(file, 'utf8')).toBe(text)
  writeFileSync(join(folder, 'mapping.json'), text)
  const { understood, proposal } = await reportOf([folder])
  expect(proposed.stdout).toContain(`; ${understood} % with the proposed mapping`)
  expect(proposal).toBeNull()
})

test('the page of the report says the same, whatever stories are called', async () => {
  const files = germanSpace.files.flatMap(({ path, content }) =>
    path.startsWith('assets/')
      ? []
      : { path, content: String(content).replaceAll('Inhalator Milan', '<script>alert(1)</script>') },
  )
  const folder = folderOf({ ...germanSpace, files })
  const file = join(folder, 'out/report.html')
  expect(await adopt([folder, '--html', file])).toMatchObject({ code: 0 })
  const page = parse(readFileSync(file, 'utf8'))
  expect(page.querySelector('.share')?.text).toBe('0 %')
  expect(page.querySelectorAll('h2').map(({ text }) => text)).toEqual([
    'Proposed',
    'Lost',
    'Beside the components',
    'Components',
    'Pages',
  ])
  expect(page.querySelectorAll('script')).toEqual([])
  expect(page.text).toContain('<script>alert(1)</script>')
  expect(readFileSync(file, 'utf8')).not.toMatch(/(?:src|href)="|url\(['"]?(?!data:)/)
})

test.each([
  [['--mapping'], /^Unknown option '--mapping'.*\. Example: npm run adopt -- our-space/],
  [['content', '--token', 'x'], /^A folder and --token or --url exclude each other/],
  [['content', 'other'], /^One folder is read, not content, other/],
  [['--token', 'x', '--url', 'localhost'], /^--url "localhost" is no address/],
  [['content', '--min', 'all'], /^--min "all" is no number from 0 to 100/],
  [['content', '--min', ''], /^--min "" is no number from 0 to 100/],
])('%j says what is wrong, and how it is used', (words, message) => {
  expect(() => parseArguments(words)).toThrow(TaskError)
  expect(() => parseArguments(words)).toThrow(message)
})

test.each([
  ['no folder', ['/nowhere'], /^There is no folder \/nowhere\n$/],
  ['no space', [join(root, 'docs')], /\bdocs\b/],
  [
    'a folder that --html cannot be in',
    ['content', '--html', 'package.json/a.html'],
    /a\.html cannot be written: /,
  ],
  [
    'nobody who answers',
    ['--token', 'x', '--url', 'http://127.0.0.1:1'],
    /^The content service at .* did not answer/,
  ],
])('%s is an error that says what is wrong, without a stack', async (_what, words, message) => {
  const { code, stdout, stderr } = await adopt(words)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(message)
  expect(stderr).not.toMatch(/^ +at .+:\d+/m)
})

test('a mapping that cannot hold is an error with its lines', async () => {
  const mapping = { components: { seite: { is: 'pagee' } } }
  const { code, stderr } = await adopt([folderOf({ ...germanSpace, mapping }, { isMapped: true })])
  expect(code).toBe(2)
  expect(stderr).toMatch(
    /mapping\.json has lines that cannot hold .*\n {2}components\.seite\.is: "pagee" is no component/,
  )
})

test('another folder of the website is named', async () => {
  const { code, stderr } = await adopt([folderOf(englishSpace)])
  expect(code).toBe(2)
  expect(stderr).toContain('The space has no stories in WEBSITE_FOLDER="website". It has site.')
})
