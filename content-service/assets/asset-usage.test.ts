import { expect, test } from 'vitest'

import type { JsonObject } from '../json.ts'
import { block, serveSpace, spaceId, story } from '../test-space.ts'
import type { AssetUsage } from './asset-usage.ts'

const address = (name: string) => `/f/${spaceId}/200x100/0123456789/${name}`
const host = 'https://a.storyblok.com'
const asset = (name: string, focus?: string) => ({
  fieldtype: 'asset',
  filename: host + address(name),
  ...(focus !== undefined && { focus }),
})

/** How a service sees that content uses assets, as its rules are told. */
const uses = (content: JsonObject, fields: JsonObject = {}) => {
  const own = serveSpace({ stories: [story('home', { id: 1, ...fields, content })] }, { watch: true })
  const useOf = async (name: string) => {
    const told: AssetUsage[] = []
    const isAllowedRendition = (_address: string, _transformation: string, use: AssetUsage) =>
      told.push(use) === 0
    const { status } = await own.service.fetch(new Request(`http://content.test${address(name)}/m/1x1`), {
      isAllowedRendition,
    })
    expect(status).toBe(404)
    return {
      focalPoints: [...(told[0]?.focalPoints ?? [])],
      transformations: [...(told[0]?.transformations ?? [])],
    }
  }
  return { ...own, useOf }
}

const none = { focalPoints: [], transformations: [] }

test('focal points are those of all fields, in all languages, drafts too', async () => {
  const { useOf } = uses(
    {
      image: asset('a.jpg', '1x1:2x2'),
      image__i18n__en: asset('a.jpg', '3x3:4x4'),
      body: [block('gallery', { items: [asset('a.jpg', '1x1:2x2'), asset('b.jpg', ''), asset('c.jpg')] })],
      text: { type: 'doc', content: [{ type: 'blok', attrs: { body: [asset('ü b.jpg', '5x5:6x6')] } }] },
    },
    { published: false },
  )
  expect(await useOf('a.jpg')).toEqual({ ...none, focalPoints: ['1x1:2x2', '3x3:4x4'] })
  expect(await useOf('%C3%BC%20b.jpg')).toEqual({ ...none, focalPoints: ['5x5:6x6'] })
  for (const name of ['b.jpg', 'c.jpg', 'd.jpg']) expect(await useOf(name)).toEqual(none)
})

test('transformations are those that editors wrote out, at any host', async () => {
  const { useOf } = uses({
    seo: { og_image: `${host}${address('a.jpg')}/m/1200x630/filters:quality(80)` },
    image: { filename: `${address('a.jpg')}/m/filters%3Aquality(50)`, focus: '' },
    text: `See ${address('b.jpg')}/m/1x1 and /de/m/b`,
  })
  expect(await useOf('a.jpg')).toEqual({
    ...none,
    transformations: ['1200x630/filters:quality(80)', 'filters:quality(50)'],
  })
  expect(await useOf('b.jpg')).toEqual(none)
})

test('a focal point that changes is known at once, and pages with the old one still find their images', async () => {
  const { useOf, write, pathOf } = uses({ image: asset('a.jpg', '1x1:2x2') })
  expect(await useOf('a.jpg')).toEqual({ ...none, focalPoints: ['1x1:2x2'] })
  write(
    pathOf({ id: 1 }),
    JSON.stringify(story('home', { id: 1, content: { image: asset('a.jpg', '3x3:4x4') } })),
  )
  await expect.poll(() => useOf('a.jpg')).toEqual({ ...none, focalPoints: ['1x1:2x2', '3x3:4x4'] })
})
