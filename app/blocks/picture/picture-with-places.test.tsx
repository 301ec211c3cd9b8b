import { expect, test } from 'vitest'

import { PictureBlock as Content } from '../../../server-functions/content/schema/blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { PictureBlock } from './picture-block.tsx'

const render = (place: object, filename = '/f/1/1600x900/0123456789/plan.svg') =>
  htmlOf(
    <PictureBlock
      {...Content.parse({
        component: 'picture',
        image: { filename, alt: '' },
        places: [{ component: 'picture_place', _uid: '12345678-90', label: '1', name: 'Fräse', ...place }],
      })}
    />,
  )
const inPicture = { left: '10', top: '20' }
const area = { area_left: '1', area_top: '2', area_width: '3', area_height: '4' }

test('an entry of the list is one link with its number and the thing itself in the picture', async () => {
  const link = { href: '#fraese', newTab: false }
  const html = await render({ ...inPicture, ...area, link, text: '750 mm' })
  expect(html.match(/<a /g)).toHaveLength(1)
  const [, text = ''] = /<a[^>]*href="#fraese"[^>]*>(.*)<\/a>/.exec(html) ?? []
  expect(text).toContain('750 mm')
  expect(text).toContain('style="--left:1;--top:2;--width:3;--height:4"')
  expect(text).toMatch(/id="place-12345678"[^>]*style="--left:10;--top:20"/)
})

test('a place that leads nowhere is no link, and one without position is only in the list', async () => {
  const html = await render({})
  expect(html).not.toMatch(/<a |place-12345678/)
  expect(html).toContain('Fräse')
})

test('over a picture whose size is not known there is nothing', async () => {
  expect(await render(inPicture, '/f/1/0123456789/plan.svg')).not.toContain('place-12345678')
})
