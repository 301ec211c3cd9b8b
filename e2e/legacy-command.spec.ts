import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { expect, test as base } from './demo-space.ts'
import { hasNginx, startNginx } from './start-nginx.ts'

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'legacy-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

/** `npm run legacy -- …`: its exit code and standard output. */
async function legacy(...words: string[]): Promise<{ code: unknown; stdout: string }> {
  const child = spawn(process.execPath, ['tasks/legacy-addresses/legacy-addresses.ts', ...words], {
    env: {
      PATH: process.env.PATH,
      ENV_FILE: '',
      LEGACY_ADDRESSES: 'content/legacy-addresses.json',
      // Not read: a check asks the running site, an export reads the folder that it is given.
      STORYBLOK_ENDPOINT: 'http://127.0.0.1:1/v2',
      STORYBLOK_TOKEN: 'any',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const stdout = child.stdout.setEncoding('utf8').toArray()
  const [code] = await once(child, 'exit')
  return { code, stdout: (await stdout).join('') }
}

test('old addresses are checked: family, hops, the page at the end, what is near a dead one', async ({
  site,
  folder,
}) => {
  const list = join(folder, 'list')
  writeFileSync(list, '/index.php\n/downloads/old.pdf\n/de/kontkat\n/en/news/2010/unknown.php\n')
  const { code, stdout } = await legacy('check', list, '--base', site.url, '--json')
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    addresses: [
      {
        address: '/de/kontkat',
        result: 'dead',
        status: 404,
        suggestions: [{ href: '/de/kontakt' }],
        row: '{ "family": "/de/kontkat", "from": ["/de/kontkat"], "otherwise": "kontakt" }',
      },
      { address: '/downloads/old.pdf', result: 'gone', family: 'download' },
      { address: '/en/news/2010/unknown.php', result: 'ok', isFallback: true, family: 'news article' },
      {
        address: '/index.php',
        result: 'ok',
        redirects: ['/de'],
        isFallback: false,
        family: 'start page',
        title: expect.stringContaining('Varnholt'),
      },
    ],
  })
})

interface Answer {
  status: number | undefined
  /** Those that do not depend on the connection and the body. */
  headers: Record<string, unknown>
  isSite: boolean
}

const compared = [
  'location',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'strict-transport-security',
  'cache-control',
]

/** Asks for a target as it is written, which `fetch` would normalize. */
async function ask(origin: string, target: string, method = 'GET'): Promise<Answer> {
  const asking = request(origin, { path: target, method }).end()
  const [response] = await once(asking, 'response')
  response.resume()
  const { statusCode: status, headers } = response
  // A redirect of nginx has a page of its own.
  const isSite = status !== 301 || headers['content-type'] === undefined
  // A rendered page has hashes of its own: its state says when it was rendered.
  const valueOf = (name: string) => String(headers[name]).replace(/'sha256-[^']*'/g, "'sha256-…'")
  return { status, headers: Object.fromEntries(compared.map((name) => [name, valueOf(name)])), isSite }
}

/** Answered by nginx itself, by a site that it need not ask. */
const ofNginx = [
  '/index.php',
  '/index.php?utm_source=flyer&utm_medium=print',
  '/INDEX.php',
  '/karriere/offene-stellen',
  '/Karriere/offene-stellen?a=1',
  '/en/process/step_2',
  '/de/referenzen/www.example.org/shop',
  '/referenzen/medizintechnik.php',
  '/services/varnholt-akademie.php',
]

const ofSite = [
  '/en/varnholt-design/contact',
  '/',
  '/downloads/old.pdf',
  '/downloads/old.pdf?x=%20',
  '/de/kontakt',
  '/karriere',
  '/karriere/',
  '/unternehmen/team',
  '/Unternehmen/Team',
  '/unternehmen/team/',
  '/unternehmen//team',
  '/karriere/%C3%BCber',
  '/karriere/%FC',
  '/karriere/%01',
  '/karriere/a%5Cb',
  `/karriere/${'x'.repeat(600)}`,
  '/services/brand_design.php',
  '/services/unknown.php',
  '/news/2010/unknown.php',
  '/unknown.php',
  '/unknown',
  '/referenzen/medizintechnik.php?category=tools&page=2',
  '/index.php?q=a%20b',
  '/index.php?flag',
  '/de/referenzen/aaaaaaaaaaaaaaaaaaaaaaaa1',
]

test('nginx with the exported table answers as the site does', async ({ site, folder, contentFolder }) => {
  test.skip(!hasNginx, 'nginx is not installed: apt-get install nginx-light')
  const content = resolve(contentFolder)
  expect((await legacy('export', 'nginx', '--content', content, '--out', folder)).code).toBe(0)
  expect((await legacy('export', 'csv', '--content', content, '--out', folder)).code).toBe(0)
  const nginx = await startNginx(
    (port) =>
      `upstream site { server ${new URL(site.url).host}; }
       include ${folder}/legacy-maps.conf;
       server { listen 127.0.0.1:${port}; include ${folder}/legacy-server.conf; }`,
  )
  try {
    const compare = async (target: string, isSite: boolean | null, method?: string) => {
      const [own, expected] = await Promise.all([
        ask(nginx.url, target, method),
        ask(site.url, target, method),
      ])
      expect.soft(own, `${method} ${target}`).toEqual({ ...expected, isSite: isSite ?? own.isSite })
    }
    for (const target of ofNginx) await compare(target, false)
    for (const target of ofSite) await compare(target, true)
    await compare('/index.php', false, 'HEAD')
    await compare('/index.php', true, 'POST')
    const known = readFileSync(join(folder, 'legacy.csv'), 'utf8').match(/^\/[^,{*]+(?=,)/gm) ?? []
    expect(known.length).toBeGreaterThan(1000)
    for (const target of known.filter((_address, index) => index % 20 === 0))
      await compare(encodeURI(target), null)
  } finally {
    await nginx.stop()
  }
})
