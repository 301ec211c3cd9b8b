import { expect, test } from './fixture-space.ts'

const linkTo = (url: string) => ({ fieldtype: 'multilink', linktype: 'url', id: '', url, cached_url: url })
const contactPage = {
  ...linkTo(''),
  linktype: 'story',
  id: '8cdcd765-9937-4dec-bec2-10c5e169406c',
  cached_url: 'website/kontakt',
}

/** Redirects of the editors, valid and invalid: path and target. */
const editorsRedirects: [string, object][] = [
  ['/kontakt', contactPage],
  ['/karriere', linkTo('/de/karriere/')],
  ['/a', linkTo('/de/b')],
  ['/b', linkTo('/de/a')],
  ['/jahr.php', linkTo('/de/neuigkeiten?year=2013#content')],
  ['/de/alte-übersicht', linkTo('/de/ueber-uns')],
  ['/en', linkTo('/de/kontakt#karte')],
  ['/preise.php', linkTo('/de/leistungen/prototyping?a=1#preise')],
  ['/tippfehler', linkTo('/de/kontkat')],
  ['/katalog', linkTo('/downloads/katalog.pdf')],
  ['/seite.php?id=5', contactPage],
  ['/umbruch', linkTo('/de/kon\ntakt')],
  ['/fremd', linkTo('//evil.example/x')],
  ['/gut', contactPage],
  // The site's own full address (SITE_URL).
  ['/voll', linkTo('http://localhost:3000/de/ueber-uns?a=1#oben')],
  ['http://localhost:3000/von-voll', contactPage],
  // For many addresses, and to a site that a setting lists.
  ['/dienste/*', linkTo('/de/leistungen/*')],
  ['/{jahr}/{name}.html', linkTo('/de/leistungen/{name}?jahr={jahr}')],
  ['/laden/{artikel}', linkTo('https://shop.example/p/{artikel}')],
  ['/kreisel/*', linkTo('/de/kreisel/a/*')],
]

/** A copy of the content with these redirects. */
function withRedirects(changeContent: (name: string, change: (story: string) => string) => string): string {
  const redirects = editorsRedirects.map(([from, to], index) => {
    return { _uid: `redirect-${index}`, component: 'redirect', from, to, permanent: true }
  })
  return changeContent('_settings_', (story) => {
    const { content, ...rest } = JSON.parse(story)
    return JSON.stringify({ ...rest, content: { ...content, redirects } })
  })
}

test('a redirect stays on the site and keeps the query string; loops and invalid targets are left out and logged', async ({
  startSite,
  changeContent,
}) => {
  const site = await startSite({
    CONTENT_FOLDER: withRedirects(changeContent),
    REDIRECT_HOSTS: 'shop.example',
  })
  const ask = async (path: string) => {
    const answer = await fetch(site.url + path, {
      redirect: 'manual',
      headers: { accept: 'text/html', 'accept-language': 'en' },
    })
    return [answer.status, answer.headers.get('location')]
  }
  for (const [path, status, location] of [
    ['/kontakt', 200, null],
    ['/de/kontakt', 200, null],
    ['/en/kontakt?x=1', 301, '/en/contact?x=1'],
    ['/karriere', 200, null],
    ['/de/karriere', 200, null],
    ['/de/a', 404, null],
    ['/b', 404, null],
    ['/jahr.php?utm_source=flyer&year=2020', 301, '/de/neuigkeiten?year=2013&utm_source=flyer#content'],
    ['/jahr.php?page=zwei', 301, '/de/neuigkeiten?year=2013#content'],
    ['/de/alte-%C3%BCbersicht', 301, '/de/ueber-uns'],
    ['/de/alte-u%CC%88bersicht', 301, '/de/ueber-uns'],
    ['/?flag', 302, '/de/kontakt?flag#karte'],
    ['/preise.php', 301, '/de/leistungen/prototyping?a=1#preise'],
    ['/de/tippfehler', 404, null],
    ['/katalog', 404, null],
    ['/umbruch', 404, null],
    ['/fremd', 404, null],
    ['/gut', 301, '/de/kontakt'],
    ['/en/gut', 301, '/en/contact'],
    ['/de/voll', 301, '/de/ueber-uns?a=1#oben'],
    ['/von-voll', 301, '/de/kontakt'],
    ['/dienste/prototyping/?x=1', 301, '/de/leistungen/prototyping?x=1'],
    ['/dienste', 301, '/de/leistungen'],
    ['/dienste/gibt-es-nicht', 404, null],
    ['/2009/prototyping.html', 301, '/de/leistungen/prototyping?jahr=2009'],
    ['/laden/bohrer%20ü', 301, 'https://shop.example/p/bohrer%20%C3%BC'],
    ['/kreisel/x', 404, null],
  ] as const)
    expect(await ask(path), path).toEqual([status, location])
  for (const warning of [
    'from /kontakt to /de/kontakt is left out: it leads /de/kontakt to itself. Without a language it stands for ',
    'from /karriere to /de/karriere/ is left out: it leads /de/karriere to itself',
    'from /a to /de/b is left out: from /de/b redirects lead in a circle',
    'from /de/tippfehler to /de/kontkat is left out: nothing is there',
    'from /de/katalog to /de/downloads/katalog.pdf is left out: nothing is there',
    'from /seite.php?id=5 to /de/kontakt is left out: its old address has a query',
    'from /umbruch to /de/kon takt is left out: its target has a line break',
    'from /kreisel/* to /de/kreisel/a/* is left out: it leads from one of its own addresses to the next',
  ])
    await expect.poll(() => site.output()).toContain(warning)
})

test('an editor tries an address, and reads where it leads or what is wrong', async ({
  page,
  startSite,
  changeContent,
}) => {
  const site = await startSite({
    CONTENT_FOLDER: withRedirects(changeContent),
    REDIRECT_HOSTS: 'shop.example',
    PREVIEW: 'true',
    PREVIEW_ACCESS: 'open',
  })
  await page.goto(`${site.url}/de/kontakt`)
  const bar = page.getByRole('complementary', { name: 'Vorschau' })
  await bar.getByText('Wohin führt eine Adresse?').click()
  for (const [address, answer] of [
    ['/dienste/prototyping', 'Führt zu /de/leistungen/prototyping (dauerhaft, 301).'],
    ['http://localhost:3000/laden/bohrer', 'Führt zu https://shop.example/p/bohrer (dauerhaft, 301).'],
    ['/de/kontakt', 'Hier ist eine Seite.'],
    ['/tippfehler', 'nothing is there. Choose a page that is published'],
    ['https://woanders.example/a', 'Das ist keine Adresse dieser Website.'],
  ] as const) {
    await bar.getByLabel('Alte Adresse').fill(address)
    await bar.getByRole('button', { name: 'Prüfen' }).click()
    await expect(bar.getByRole('status')).toContainText(answer)
  }
})
