import { unzipSync } from 'fflate'
import { block, story } from 'storyblok-content-service/testing'
import { expect, test } from 'vitest'

import { english, failing, startSite, stories } from '../test-site.ts'

const asset = (name: string, fields: object = {}) => ({
  fieldtype: 'asset',
  filename: `https://a.storyblok.com/f/4711/80x60/abc/${name}`,
  ...fields,
})
const project = story('website/referenzen/bohrer', {
  ...english('drill', { name: 'Drill' }),
  content: {
    component: 'reference',
    headline: 'Der Boh\u00ADrer',
    headline__i18n__en: 'The drill',
    lead: 'Ein Lead.',
    press_text: 'Für die Presse.',
    year: '2025',
    maturity: '0.8',
    width: '58',
    height: '44',
    silhouette: 'M0 0H58V44H0z',
    image: asset('a.jpg', { alt: 'Ein Bohrer', copyright: 'Lea Lang' }),
    body: [
      block('facts', { items: [block('fact', { term: 'Gewicht', value: '2 kg' })] }),
      block('gallery', {
        items: [
          block('gallery_item', { image: asset('b.svg'), caption: 'Der Schnitt' }),
          block('gallery_item', { image: asset('a.jpg') }),
          'broken',
        ],
      }),
      block('picture', { image: asset('fehlt.jpg'), caption: 'Fehlt' }),
    ],
  },
})
const settings = (fields: object) =>
  story('website/_settings', {
    content: {
      component: 'settings',
      claim: 'C',
      press_credit: 'Varnholt',
      press_licence: 'Frei.',
      press_contact: ['uuid-of-website/_team/lea'],
      ...fields,
    },
  })
const lea = story('website/_team/lea', { content: { component: 'person', name: 'Lea', phone: '+49 1' } })

const file = (name: string, bytes: string) => ({ filename: asset(name).filename, bytes })
const files = {
  'a.jpg': file('a.jpg', 'jpeg'),
  'b.svg': file('b.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
}

async function start(
  extra: Record<string, ReturnType<typeof file>> = {},
  env: Parameters<typeof startSite>[1] = {},
) {
  const others = stories().filter(({ full_slug: slug }) => slug !== 'website/_settings')
  const content = { stories: [...others, settings({}), lea, project], assets: { ...files, ...extra } }
  const site = await startSite(content, env)
  const { respondWithFile } = await import('./press-archive.server.ts')
  const fetchFile = (path: string, init?: RequestInit) =>
    respondWithFile(new Request(`http://a.example${path}`, init), {
      outline: ({ path: outline }) => `<svg>${outline}</svg>`,
      besideHand: ({ path: outline }) => `<svg>${outline} and a hand</svg>`,
    })
  return { ...site, fetchFile }
}

test('the archive has texts in both languages, the outline, and each picture once as it was uploaded', async () => {
  const { fetchFile } = await start({ 'fehlt.jpg': file('fehlt.jpg', 'third') })
  const response = await fetchFile('/press/de/referenzen/bohrer.zip')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="bohrer.zip"',
    'x-robots-tag': 'noindex',
    'cache-tag': 'content',
  })
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => new TextDecoder().decode(entries[name])
  expect(Object.keys(entries)).toEqual([
    'presstext-de.txt',
    'presstext-en.txt',
    'bohrer-outline.svg',
    'bohrer-01.jpg',
    'bohrer-02.svg',
    'bohrer-03.jpg',
  ])
  expect(text('bohrer-01.jpg')).toBe('jpeg')
  expect(text('bohrer-03.jpg')).toBe('third')
  expect(text('bohrer-outline.svg')).toBe('<svg>M0 0H58V44H0z</svg>')
  expect(text('presstext-de.txt').split('\r\n')).toEqual([
    'Der Bohrer',
    '',
    'Für die Presse.',
    '',
    'Jahr: 2025',
    'Reifegrad: 0.8',
    'Gewicht: 2 kg',
    '',
    'BILDER UND ZEICHNUNGEN',
    'bohrer-outline.svg',
    '  Umriss im Maßstab 1:1',
    'bohrer-01.jpg',
    '  Ein Bohrer',
    '  Nachweis: Lea Lang',
    'bohrer-02.svg',
    '  Der Schnitt',
    '  Nachweis: Varnholt',
    'bohrer-03.jpg',
    '  Fehlt',
    '  Nachweis: Varnholt',
    '',
    'NUTZUNG',
    'Frei.',
    '',
    'KONTAKT',
    'Lea',
    '+49 1',
    '',
    'Seite: http://localhost:3000/de/referenzen/bohrer',
    '',
  ])
  expect(text('presstext-en.txt')).toContain('The drill')
})

test('the outline is a file of its own', async () => {
  const { fetchFile } = await start()
  const response = await fetchFile('/press/en/references/drill.svg')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': 'attachment; filename="bohrer-outline.svg"',
  })
  expect(await response.text()).toBe('<svg>M0 0H58V44H0z</svg>')
})

test('the drawing in the footer is a picture, not a download', async () => {
  const { fetchFile } = await start()
  const response = await fetchFile('/press/en/references/drill.hand.svg')
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-disposition')).toBeNull()
  expect(await response.text()).toBe('<svg>M0 0H58V44H0z and a hand</svg>')
})

test('a picture that cannot be read makes the download fail, instead of being left out', async () => {
  const { fetchFile, messages } = await start()
  const response = await fetchFile('/press/de/referenzen/bohrer.zip')
  await expect(response.arrayBuffer()).rejects.toThrow(/fehlt\.jpg is no picture: status 404/)
  expect([...messages.warn(), ...messages.error()].join()).toContain('A press archive cannot be sent')
})

test.each([
  '/press/de/kontakt.svg',
  '/press/de/kontakt.hand.svg',
  '/press/de/kontakt.zip',
  '/press/de/nichts.zip',
  '/press/de/geheim.zip',
  '/press/xx/a.zip',
])('%s is a 404', async (path) => {
  const { fetchFile } = await start()
  expect((await fetchFile(path)).status).toBe(404)
})

test.each(['zip', 'svg'])('a .%s is a 503 while the content cannot be read', async (format) => {
  const { fetchFile } = await start({}, failing(/stories|links/))
  const response = await fetchFile(`/press/de/referenzen/bohrer.${format}`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('more than four at once of one client are refused; one that is cancelled makes room', async () => {
  const { fetchFile } = await start()
  const path = '/press/de/referenzen/bohrer.zip'
  const running = await Promise.all(Array.from({ length: 4 }, () => fetchFile(path)))
  const refused = await fetchFile(path)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  expect((await fetchFile(path, { method: 'HEAD' })).status).toBe(200)
  await running[0]?.body?.cancel()
  await new Promise((resolve) => setTimeout(resolve))
  const next = await fetchFile(path)
  expect(next.status).toBe(200)
  await Promise.all([...running.slice(1), next].map(async ({ body }) => body?.cancel()))
})
