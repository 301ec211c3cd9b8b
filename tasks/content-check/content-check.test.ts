import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { startContentService } from 'storyblok-content-service/server'
import { expect, onTestFinished, test, vi } from 'vitest'

import { demoLegacyFile, demoLegacyTable } from '../../server-functions/addresses/test-legacy-table.ts'
import { writeSpace } from '../new-space/write-space.ts'
import { runInProcess } from '../test/run-in-process.ts'
import { createTemporaryFolder } from '../test/temporary-folder.ts'

vi.setConfig({ testTimeout: 60_000 })

const load = () => import('./content-check.ts')

const checkFolder = (folder: string) =>
  runInProcess(load, [folder], {
    ENV_FILE: '',
    WEBSITE_FOLDER: 'website',
    // The folder that is named on the command line is checked, whatever the site reads.
    STORYBLOK_TOKEN: 'secret',
    STORYBLOK_REGION: 'eu',
  })

/** Checks the content that the settings name, as the site reads it. */
const checkOverHttp = (endpoint: string) =>
  runInProcess(load, [], {
    ENV_FILE: '',
    STORYBLOK_TOKEN: 'secret',
    STORYBLOK_ENDPOINT: endpoint,
    CONTENT_FOLDER: '',
    BRAND_NAME: 'kwynx',
  })

test('content:check of a space over HTTP finds what it finds in its folder, and says what to do first', async () => {
  const folder = join(createTemporaryFolder(), 'ours')
  writeSpace({ folder, name: 'Kwynx', websiteFolder: 'website' })
  change(join(folder, 'stories', '1'), 'leistungen_', (text) =>
    text.replaceAll('"Leistungen"', '"Leisstungen"').replace(/,\s*"lead__i18n__en": "[^"]+"/, ''),
  )
  change(join(folder, 'stories', '1'), 'produktentwicklung_', (text) =>
    text.replace('"Ein Beispiel"', '"Leisstungen"'),
  )
  change(join(folder, 'stories', '1'), '_footer_', (text) => text.replace(/"id": "[^"]+"/, '"id": "gone"'))
  const { code, output } = await checkOverHttp(await serve(folder))
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    'website/_footer columns.0.links.0.link: points to a missing story: gone [link]',
    'website/leistungen body.0.lead: has no English [language]',
    expect.stringMatching(
      /^Leisstungen is not in a dictionary: \d times, website\/.* de, website\/.* de \[spelling\]$/,
    ),
    '',
    expect.stringMatching(/^3 problems in \d places\. In this order:$/),
    expect.stringMatching(/^ {2}1\. link/),
    expect.stringMatching(/^ {2}2\. language/),
    expect.stringMatching(/^ {2}3\. spelling/),
  ])
  const unreachable = await checkOverHttp('http://127.0.0.1:1/v2')
  expect(unreachable.code).toBe(1)
  expect(unreachable.output).toContain('at STORYBLOK_ENDPOINT="http://127.0.0.1:1/v2" did not answer')
  expect(unreachable.output).not.toMatch(/^ +at .+:\d+|secret/m)
})

/** Starts the content service over a folder; the address of its Delivery API. */
async function serve(folder: string): Promise<string> {
  const server = await startContentService({ folder, log: () => {} })
  onTestFinished(() => server.close(true))
  return `${server.origin}/v2`
}

function change(folder: string, name: string, edit: (text: string) => string) {
  for (const file of readdirSync(folder).filter((found) => found.startsWith(name)))
    writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')))
}

/** A folder with the start page and the settings of the demo space. */
function smallFolder() {
  const folder = createTemporaryFolder()
  cpSync('content/components/200801', join(folder, 'components', '1'), { recursive: true })
  mkdirSync(join(folder, 'stories', '1'), { recursive: true })
  for (const file of globSync('content/stories/200801/{website,_settings}_*.json'))
    cpSync(file, join(folder, 'stories', '1', basename(file)))
  return folder
}

function otherFolder() {
  const folder = smallFolder()
  change(join(folder, 'stories', '1'), '', (text) =>
    text.replace('"full_slug": "website', '"full_slug": "web'),
  )
  return folder
}

function brokenFolder() {
  const folder = smallFolder()
  writeFileSync(join(folder, 'stories', '1', 'broken.json'), '{')
  return folder
}

test('content:check reads a folder with components, datasources and stories alone, and says what is wrong with texts, old addresses and consent categories', async () => {
  const folder = smallFolder()
  cpSync('content/datasources/200801', join(folder, 'datasources', '1'), { recursive: true })
  if (existsSync(demoLegacyFile)) cpSync(demoLegacyFile, join(folder, basename(demoLegacyFile)))
  change(join(folder, 'datasources', '1'), '', (text) =>
    text.replace('"referenzen/schlagschrauber|', '"referenzen/schlagschrauber/teil|'),
  )
  change(join(folder, 'stories', '1'), '_settings_', (text) =>
    text
      .replace(/"redirects":\s*\[/, `$& ${JSON.stringify(typo)},`)
      .replace(/"consent_categories":\s*\[/, `$& ${categories.join()},`),
  )
  const file = join(folder, 'stories', '1', 'text.json')
  writeFileSync(
    file,
    JSON.stringify(textStory(heading(), heading({ type: 'text', text: 'Gut' }), null, blok)),
  )
  // As the local editor and Storyblok write it: without a path, and not said to be published.
  const written = { ...textStory(), content: { component: 'page', body: [] } }
  writeFileSync(
    join(folder, 'stories', '1', 'written.json'),
    JSON.stringify({
      ...written,
      id: 8,
      uuid: 'written',
      slug: 'offen',
      full_slug: 'website/offen',
      translated_slugs: [{ id: 9, lang: 'en', slug: 'open', name: 'Open', published: null }],
    }),
  )
  const { code, output } = await checkFolder(folder)
  expect(code).toBe(1)
  expect(output).not.toContain('website/offen: is not published in English')
  expect(output).toMatch(/points to a missing story: .* \[link\]/)
  expect(output).not.toMatch(/^ +at .+:\d+/m)
  const left = output.split('\n').filter((line) => line.startsWith('website/text body'))
  expect(left).toEqual([
    'website/text body.0.body.content.0: heading: is empty [schema]',
    'website/text body.0.body.content.2: must be an object, not null [schema]',
    'website/text body.0.body.content.3.attrs.body.0: sound s: unknown block [schema]',
    'website/text body.0.body: has no English [language]',
  ])
  expect(output).toContain('Link map, 51jen3a7x2e3ugxd5pp88krg0: referenzen/schlagschrauber/teil|')
  expect(output).toContain('The redirect from /de/tippfehler to /de/kontkat is left out: nothing is there.')
  expect(output).toContain('2 consent categories are called "marketing-0": only the first is asked for.')
  expect(output).toMatch(
    /The \d{3} consent categories are too many, .* would have \d{4} bytes, .* \[consent\]/,
  )
  const family = '“careers”: everything else leads to /de/karriere, but no page /de/karriere is published'
  if (demoLegacyTable.families.length > 0) expect(output).toContain(family)
})

const heading = (...content: object[]) => ({ type: 'heading', attrs: [], content })
const blok = { type: 'blok', attrs: { body: [{ component: 'sound', _uid: 's' }] } }
/** A page in German with a rich text. */
const textStory = (...content: unknown[]) => ({
  name: 'Text',
  id: 99,
  uuid: 'text',
  slug: 'text',
  full_slug: 'website/text',
  parent_id: 0,
  is_folder: false,
  is_startpage: false,
  published: true,
  content: { component: 'page', body: [{ component: 'rich_text', body: { type: 'doc', content } }] },
})

test.each([
  ['a folder that does not exist', () => 'no-such-folder', 'There is no folder no-such-folder'],
  ['a folder of the website that it does not have', otherFolder, 'It has web. Set WEBSITE_FOLDER'],
  ['a file that is no JSON', brokenFolder, /stories\/1\/broken\.json: SyntaxError/],
])('content:check names %s, without a stack', async (_, folder, message) => {
  const { code, output } = await checkFolder(folder())
  expect(code).toBe(1)
  expect(output).toMatch(message)
  expect(output).not.toMatch(/^ +at .+:\d+/m)
})

const url = { fieldtype: 'multilink', linktype: 'url', id: '', url: '/de/kontkat', cached_url: '/de/kontkat' }
const categories = Array.from({ length: 101 }, (_, index) =>
  JSON.stringify({
    _uid: `c${index}`,
    component: 'consent_category',
    name: `marketing-${index % 100}`,
    title: 'Werbung',
    title__i18n__en: 'Advertising',
  }),
)
const typo = { _uid: 'typo', component: 'redirect', from: '/de/tippfehler', to: url, permanent: true }
