import { execFile } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { browseSiteTest } from './browse-site-test.ts'
import { type FileServer, startFileServer } from './file-server.ts'
import { test as base, expect } from './fixture-space.ts'
import { breakRendering } from './fixtures.ts'
import { hasNginx, startNginx } from './start-nginx.ts'
import { stubPictures } from './stub-pictures.ts'

// The site is written once, so one worker runs these tests.
base.describe.configure({ mode: 'default' })

let folder = ''
let content = ''
let files: Promise<FileServer> | undefined

/** A page that has the name of a file. */
const namedAsFile = {
  name: 'Index',
  id: 99,
  uuid: 'index',
  slug: 'index.html',
  full_slug: 'website/index.html',
  parent_id: 0,
  is_folder: false,
  is_startpage: false,
  published: true,
  content: { component: 'page', body: [] },
}

/** Writes the site without pictures, which take long, and tells the exit code: two pages of the space are left out. */
async function generate(): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      ENV_FILE: '',
      CONTENT_FOLDER: content,
      PREPARE_PICTURES: 'false',
      NODE_OPTIONS: `--import=${breakRendering}`,
    }
    const args = ['tasks/static-site/generate.ts', `--out=${folder}`]
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

async function serve(): Promise<FileServer> {
  folder = mkdtempSync(join(tmpdir(), 'static-site-'))
  content = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('e2e/space', content, { recursive: true })
  writeFileSync(join(content, 'stories/200801/index.json'), JSON.stringify(namedAsFile))
  const { code, output } = await generate()
  expect(output).toContain(
    'Left out, as they fail while they are rendered (see above): /de/kaputt, /en/broken',
  )
  expect(output).toContain(
    'Left out, as a static site has files of that name (choose another slug): /de/index.html',
  )
  expect(code).toBe(1)
  return startFileServer(folder)
}

const test = base.extend({
  baseURL: async ({}, use) => {
    files ??= serve()
    await use((await files).url)
  },
})
test.afterAll(async () => {
  ;(await files)?.stop()
  for (const path of [folder, content]) if (path) rmSync(path, { recursive: true })
})

browseSiteTest(test)

test('a list loads payloads, and neither documents nor anything of a server; those in view 1 s after it is idle', async ({
  page,
  gotoHydrated,
}) => {
  const asked: string[] = []
  const problems: string[] = []
  await stubPictures(page)
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', ({ message }) => problems.push(message))
  const prefetched = page.waitForRequest(/\/_payload\.json(?!.*revision)/)
  // With the most pictures.
  await gotoHydrated('/de/referenzen')
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('response', (response) => expect.soft(response.status(), response.url()).toBeLessThan(400))
  await prefetched
  await page.getByRole('navigation', { name: 'Sortieren' }).getByRole('link', { name: 'Älteste' }).click()
  await expect(page).toHaveURL('/de/referenzen?sort=oldest')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^12 Projekte, Reihenfolge: Älteste/)
  expect(asked.filter((path) => !/^\/(?:assets|builds)\/|^\/f\/|\.(?:json|svg)$/.test(path))).toEqual([])
  expect(problems).toEqual([])
})

test('projects are filtered, searched and sorted in the browser, and the address leads there again', async ({
  page,
  gotoHydrated,
  hydrated,
}) => {
  const main = page.getByRole('main')
  const count = main.getByRole('status')
  const headlines = () => main.getByRole('article').getByRole('heading').allTextContents()
  await gotoHydrated('/de/referenzen')
  await expect(count).toHaveText('12 Projekte')
  await main.getByText('Branche und Leistungen').click()
  await main.getByRole('link', { name: /^Medizintechnik/ }).click()
  await expect(page).toHaveURL('/de/referenzen?category=medizintechnik')
  await expect(count).toHaveText('3 von 12 Projekten: Medizintechnik')
  await main.getByText('Branche und Leistungen').click()
  await main.getByRole('link', { name: /^Gestalten/ }).click()
  await expect(page).toHaveURL('/de/referenzen?category=medizintechnik&service=gestalten')
  await expect(count).toHaveText(/: Medizintechnik.*Gestalten$/)
  const filtered = await headlines()
  await page.reload()
  await hydrated()
  await expect(page).toHaveURL('/de/referenzen?category=medizintechnik&service=gestalten')
  await expect.poll(headlines).toEqual(filtered)
  await gotoHydrated('/de/referenzen?utm_source=brief')
  await expect(page).toHaveURL('/de/referenzen?utm_source=brief')
  await main.getByRole('searchbox').fill('pumpe infusion')
  await expect(count).toHaveText(/^1 von 12 Projekten/)
})

test('a page of a list and a year have addresses of their own, and one that does not exist is missing', async ({
  page,
  gotoHydrated,
}) => {
  const main = page.getByRole('main')
  await gotoHydrated('/de/neuigkeiten?year=2013')
  await expect(page).toHaveURL('/de/neuigkeiten?year=2013')
  await expect(main.getByRole('article')).toHaveCount(2)
  await page.goto('/de/neuigkeiten?year=1900')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/verirrt/)
  await expect(page).toHaveURL('/de/neuigkeiten?year=1900')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a filter and a page of a list are pages of their own', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/de/referenzen')
    await main.getByText('Branche und Leistungen').click()
    await main.getByRole('link', { name: /^Medizintechnik/ }).click()
    await expect(main.getByRole('status')).toHaveText('3 von 12 Projekten: Medizintechnik')
    await expect(page).toHaveURL('/de/referenzen/_/category=medizintechnik/#projects')
    await page.goto('/de/neuigkeiten')
    await main.getByRole('link', { name: 'Ältere' }).click()
    await expect(main.getByText(/^Seite 2 von/)).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/de\/neuigkeiten\/_\/page=2\/$/,
    )
  })
})

test('what does not exist is a page with a status of 404, which stays as it is', async ({ page }) => {
  const answer = await page.goto('/de/gibt/es/nicht')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.getByRole('banner').getByRole('link', { name: 'Referenzen' }).click()
  await expect(page).toHaveURL('/de/referenzen')
})

test('the start page leads to the language of the visitor', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/de')
})

test('without a server there is a note instead of the contact form, and no search', async ({ page }) => {
  await page.goto('/de/kontakt')
  await expect(page.getByText('Hier nimmt kein Server Formulare an.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await expect(page.getByRole('form')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Suche' })).toHaveCount(0)
})

test('documents, headers and redirects are written, and the manifest lists the pages', async ({
  request,
}) => {
  const { id } = await (await request.get('/builds/latest.json')).json()
  const { prerendered } = await (await request.get(`/builds/meta/${id}.json`)).json()
  expect(prerendered).toEqual(
    expect.arrayContaining([
      '/de',
      '/en/imprint',
      '/de/neuigkeiten?year=2013',
      '/de/neuigkeiten?page=2',
      '/de/referenzen?category=medizintechnik',
    ]),
  )
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    '/llms.txt',
    '/de/feed.xml',
    '/en/feed.json',
    '/site.webmanifest',
  ])
    expect.soft(await (await request.get(path)).text(), path).toMatch(/^(?:<\?xml|\{"|User-agent|# )/)
  expect(await (await request.get('/sitemap.xml')).text()).toContain(
    '<loc>http://localhost:3000/en/imprint</loc>',
  )
  expect(readFileSync(join(folder, '_redirects'), 'utf8')).toMatch(/^\/de\/contact \/de\/kontakt 301$/m)
  expect(readFileSync(join(folder, '_headers'), 'utf8')).toContain("frame-ancestors 'none'")
})

test('nginx serves it by deploy/nginx-static.conf: lists, old addresses, errors in their language, headers', async ({
  request,
}) => {
  test.skip(!hasNginx, 'needs nginx')
  await request.get('/')
  // nginx is another user.
  chmodSync(folder, 0o755)
  const config = readFileSync('deploy/nginx-static.conf', 'utf8').replaceAll(
    '/var/www/varnholt-website',
    folder,
  )
  const nginx = await startNginx(
    (port) => `include /etc/nginx/mime.types; ${config.replace('listen 80;', `listen 127.0.0.1:${port};`)}`,
  )
  try {
    const ask = async (path: string) => {
      const answer = await fetch(nginx.url + path, { redirect: 'manual' })
      const body = await answer.text()
      return {
        answer: `${answer.status} ${answer.headers.get('location') ?? ''}`.trim(),
        headers: answer.headers,
        body,
      }
    }
    for (const [path, expected] of [
      ['/de/kontakt', '200'],
      ['/de/kontakt?utm_source=brief', '200'],
      ['/de/kontakt/', '301 /de/kontakt'],
      ['/kontakt?a=1', '301 /de/kontakt?a=1'],
      ['/de/contact', '301 /de/kontakt'],
      ['/de/neuigkeiten/_/year=2013/', '200'],
      ['/de/kontakt/_payload.json', '200'],
      ['/de/gibt/es/nicht', '404'],
      ['/_headers', '404'],
      ['/_nginx-maps.conf', '404'],
      ['/.files', '404'],
      ['/assets/gone.js', '404'],
    ] as const)
      expect.soft([path, (await ask(path)).answer]).toEqual([path, expected])
    const titleOf = async (path: string) =>
      /<title>(.*?)<\/title>.*<link rel="canonical" href="([^"]*)"/.exec((await ask(path)).body)?.slice(1)
    // Neither leads to another host, nor ends the header.
    for (const path of ['/%5Cevil.example/', '/a%0dSet-Cookie:a=b/'])
      expect((await ask(path)).answer).toBe('404')
    expect(await titleOf('/de/neuigkeiten?year=2013')).toEqual(await titleOf('/de/neuigkeiten/_/year=2013/'))
    expect(await titleOf('/de/neuigkeiten?year=1900')).toEqual(await titleOf('/de/neuigkeiten'))
    expect((await ask('/de/gibt/es/nicht')).body).toContain('<title>Seite nicht gefunden')
    expect((await ask('/en/no/page')).body).toContain('<title>Page not found')

    const page = await ask('/de')
    const asset = await ask(/\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? '/none')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect((await ask('/site.webmanifest')).headers.get('content-type')).toMatch(
      /^application\/manifest\+json/,
    )
    const written = [...readFileSync(join(folder, '_headers'), 'utf8').matchAll(/^ {2}([\w-]+): (.*)$/gm)]
    const names = written.flatMap(([, name = '']) => (name === 'Cache-Control' ? [] : [name]))
    expect(names.length).toBeGreaterThan(5)
    for (const { headers } of [page, asset, await ask('/de/gibt/es/nicht'), await ask('/kontakt')])
      for (const [, name = '', value] of written)
        if (name !== 'Cache-Control') expect.soft([name, headers.get(name)]).toEqual([name, value])
  } finally {
    await nginx.stop()
  }
})
