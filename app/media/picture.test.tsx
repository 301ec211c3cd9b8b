import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Picture } from './picture.tsx'

const src = '/f/200801/1600x1000/0123456789/saw.jpg'
const saw = { src, alt: 'A saw', width: 1600, height: 1000, focus: { x: 25, y: 50 } }

/** The first tag with this name in the HTML. */
const tag = (name: string, html: string) => new RegExp(`<${name} [^>]*>`).exec(html)?.[0] ?? ''

test('an image has alternative text, dimensions and focal point, and is lazy', () => {
  const image = tag('img', renderToStaticMarkup(<Picture picture={saw} sizes="50vw" />))
  for (const part of ['alt="A saw"', 'width="1600"', 'height="1000"', '--focus:25% 50%', 'loading="lazy"'])
    expect(image).toContain(part)
  expect(image).toContain('sizes="auto, 50vw"')
  expect(image).not.toContain('fetchPriority')
})

test('an image with priority is not lazy', () => {
  const html = renderToStaticMarkup(<Picture picture={saw} sizes="50vw" priority />)
  expect(tag('img', html)).toContain('fetchPriority="high"')
  expect(html).not.toMatch(/lazy|auto,/)
  expect(tag('source', html)).toContain('sizes="50vw"')
})

test('the widths are written once per format', () => {
  const html = renderToStaticMarkup(<Picture picture={saw} sizes="50vw" />)
  expect(tag('source', html)).toMatch(/^<source type="image\/avif" srcSet="[^"]+" sizes="auto, 50vw"\/>$/)
  expect(tag('img', html)).toMatch(/ srcSet="[^"]+format\(webp\) 1600w" src="[^"]+format\(jpeg\)"/)
  const addresses = html.match(/\/m\/[^\s"&]+/g) ?? []
  expect(addresses).toHaveLength(new Set(addresses).size)
})

test('a gradient of the colours of the picture is shown while loading, if they are known', () => {
  const image = tag('img', renderToStaticMarkup(<Picture picture={{ ...saw, colours: '#abc,#def,#123' }} />))
  expect(image).toContain('--placeholder:linear-gradient(#abc,#def,#123)')
  expect(renderToStaticMarkup(<Picture picture={saw} />)).not.toContain('--placeholder')
})

test.each(['/f/200801/1600x1000/0123456789/saw.svg', 'https://example.com/saw.jpg'])(
  '%s has no renditions',
  (src) => {
    const html = renderToStaticMarkup(
      <Picture className="tall" picture={{ ...saw, src, focus: null }} ratio="1:1" />,
    )
    expect(html).toMatch(/^<img [^>]*>$/)
    expect(html).toContain(`src="${src}"`)
    expect(html).toMatch(/class="\S+ tall"/)
    expect(html).not.toMatch(/srcSet|sizes|placeholder/)
  },
)

test('an image of unknown dimensions has no width and height', () => {
  const html = renderToStaticMarkup(<Picture picture={{ ...saw, src: '/a.jpg', width: 0, height: 0 }} />)
  expect(html).not.toMatch(/width|height/)
})
