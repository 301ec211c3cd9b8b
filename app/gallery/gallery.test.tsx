import { expect, test } from 'vitest'

import { Gallery as GalleryContent } from '../../server-functions/content/schema/blocks.ts'
import { htmlOf } from '../test-router.tsx'
import { Gallery } from './gallery.tsx'

const image = (name: string, alt: string) => ({
  filename: `/f/1/1600x1067/h/${name}.jpg`,
  alt,
})
const gallery = (items: object[], fields: object = {}) =>
  htmlOf(
    <Gallery
      {...GalleryContent.parse({
        component: 'gallery',
        title: 'Ansichten',
        ...fields,
        items: items.map((item) => ({ component: 'gallery_item', ...item })),
      })}
    />,
  )

test('every image links to its full-size file, with a label', async () => {
  const html = await gallery([
    { image: image('a', 'Das Gerät von vorn'), caption: 'Vorn, mit Riegel' },
    { image: image('b', 'Das Gerät von hinten') },
  ])
  expect(html.match(/ href="\/f[^"]+"/g)).toEqual([
    ' href="/f/1/1600x1067/h/a.jpg"',
    ' href="/f/1/1600x1067/h/b.jpg"',
  ])
  expect(html).toContain('alt="Das Gerät von vorn"')
  expect(html).toContain('Bild 2 von 2 vergrößern')
  expect(html.match(/<figcaption>/g)).toHaveLength(1)
  expect(html).not.toContain('<dialog')
})

test('a gallery without images renders nothing', async () => {
  expect(await gallery([])).toBe('')
})
