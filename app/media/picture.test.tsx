import { expect, test } from 'vitest'

import { htmlOf } from '../test-router.tsx'
import { externalUrl } from './external-url.ts'
import { Picture } from './picture.tsx'

const src = '/f/200801/1600x1000/0123456789/saw.jpg'
const saw = { src, alt: 'A saw', width: 1600, height: 1000, focus: { x: 25, y: 50 } }

/** The first tag with this name in the HTML. */
const tag = (name: string, html: string) => new RegExp(`<${name} [^>]*>`).exec(html)?.[0] ?? ''

test('an image has alternative text, dimensions and focal point, and is lazy', async () => {
  const html = await htmlOf(<Picture picture={saw} sizes="50vw" />)
  const image = tag('img', html)
  for (const part of ['alt="A saw"', 'width="1600"', 'height="1000"', '--focus:25% 50%', 'loading="lazy"'])
    expect(image).toContain(part)
  // The browser chooses by the width in the layout only if the `img` says so too.
  expect(image).toContain('sizes="auto"')
  expect(tag('source', html)).toContain('sizes="auto, 50vw"')
  expect(image).not.toContain('fetchPriority')
})

test('an image with priority is not lazy', async () => {
  const html = await htmlOf(<Picture picture={saw} sizes="50vw" priority />)
  expect(tag('img', html)).toContain('fetchPriority="high"')
  expect(html).not.toMatch(/lazy|auto,/)
  expect(tag('source', html)).toContain('sizes="50vw"')
})

test('the widths are written once', async () => {
  const html = await htmlOf(<Picture picture={saw} sizes="50vw" />)
  expect(tag('source', html)).toMatch(/^<source type="image\/avif" srcSet="[^"]+" sizes="auto, 50vw"\/>$/)
  expect(tag('img', html)).toMatch(/ src="[^"]+1320x0[^"]+format\(jpeg\)"/)
  const addresses = html.match(/\/m\/[^\s"&]+/g) ?? []
  expect(addresses).toHaveLength(new Set(addresses).size)
})

test('a gradient of the colours of the picture is shown while loading, if they are known', async () => {
  const image = tag('img', await htmlOf(<Picture picture={{ ...saw, colours: '#abc,#def,#123' }} />))
  expect(image).toContain('--placeholder:linear-gradient(#abc,#def,#123)')
  expect(await htmlOf(<Picture picture={saw} />)).not.toContain('--placeholder')
})

test.each(['/f/200801/1600x1000/0123456789/saw.svg', 'http://localhost:3000/saw.jpg'])(
  '%s has no renditions',
  async (src) => {
    const html = await htmlOf(<Picture className="tall" picture={{ ...saw, src, focus: null }} ratio="1:1" />)
    expect(html).toMatch(/^<img [^>]*>$/)
    expect(html).toContain(`src="${src}"`)
    expect(html).toMatch(/class="\S+ tall"/)
    expect(html).not.toMatch(/srcSet|sizes|placeholder/)
  },
)

test('an image of unknown dimensions has no width and height', async () => {
  const html = await htmlOf(<Picture picture={{ ...saw, src: '/a.jpg', width: 0, height: 0 }} />)
  expect(html).not.toMatch(/width|height/)
})

test('a picture of another host is not requested; in its place is where it comes from', async () => {
  const external = { ...saw, src: 'https://images.example/saw.jpg?w=1&h=2' }
  const html = await htmlOf(<Picture picture={external} priority withNotice />)
  expect(html).toContain('src="data:,"')
  expect(html).not.toMatch(/ (?:src|srcSet|poster)="(?!data:)|<link/)
  expect(tag('img', html)).toContain('data-external-src="https://images.example/saw.jpg?w=1&amp;h=2"')
  expect(html).toContain('erfährt images.example Ihre IP-Adresse')
  expect(html).toContain('Dieses Bild laden')
  expect(html).toMatch(/<a href="https:\/\/images.example[^>]*>Bild bei images.example ansehen/)

  // Nothing within a link can be pressed.
  const linked = await htmlOf(<Picture picture={external} />)
  expect(linked).toContain('Bild von images.example, sichtbar')
  expect(linked).not.toMatch(/<(?:a|button)\b/)
})

test.each([
  ['//images.example/saw.jpg', 'http://images.example/saw.jpg'],
  ['HTTPS://images.example/saw.jpg', 'https://images.example/saw.jpg'],
  ['https://a.storyblok.com/f/200801/1600x1000/0123456789/saw.jpg', undefined],
  ['https://a.storyblok.com.example/saw.jpg', 'https://a.storyblok.com.example/saw.jpg'],
  ['https://assets.example/saw.jpg', undefined],
  ['http://assets.example/saw.jpg', 'http://assets.example/saw.jpg'],
  ['https://varnholt.example/saw.jpg', undefined],
  ['/saw.jpg', undefined],
  ['data:image/gif;base64,R0', undefined],
])('%s is loaded with consent as %s', (src, expected) => {
  const settings = {
    siteUrl: 'http://varnholt.example',
    pictureOrigins: ['https://*.storyblok.com', 'https://assets.example'],
  }
  const https = { ...settings, siteUrl: 'https://varnholt.example' }
  expect(externalUrl(src, src.includes('varnholt') ? https : settings)?.href).toBe(expected)
})
