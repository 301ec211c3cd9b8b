import { expect, test } from 'vitest'

import type { JsonObject } from '../store/json.ts'
import { block, serveSpace, spaceId, story } from '../testing/test-space.ts'
import type { AssetUsage } from './asset-usage.ts'

function address(name: string) {
  return `/f/${spaceId}/200x100/0123456789/${name}`
}
const host = 'https://a.storyblok.com'
function asset(name: string, focus?: string) {
  return {
    fieldtype: 'asset',
    filename: host + address(name),
    ...(focus !== undefined && { focus }),
  }
}

/** The asset usage that a service passes to its rules. */
function uses(content: JsonObject, fields: JsonObject = {}) {
  const own = serveSpace({ stories: [story('home', { id: 1, ...fields, content })] }, { watch: true })
  const useOf = async (name: string) => {
    const usages: AssetUsage[] = []
    const isAllowedRendition = (_address: string, _transformation: string, use: AssetUsage) =>
      usages.push(use) === 0
    const { status } = await own.service.fetch(new Request(`http://content.test${address(name)}/m/1x1`), {
      isAllowedRendition,
    })
    expect(status).toBe(404)
    return {
      focalPoints: [...(usages[0]?.focalPoints ?? [])],
      transformations: [...(usages[0]?.transformations ?? [])],
    }
  }
  return { ...own, useOf }
}

const none = { focalPoints: [], transformations: [] }

test('collects focal points of all fields and languages, including drafts', async () => {
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

test('collects transformations that editors wrote into URLs, on any host', async () => {
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

test('a changed focal point is known at once, and the previous one stays valid for open pages', async () => {
  const { useOf, write, pathOf } = uses({ image: asset('a.jpg', '1x1:2x2') })
  expect(await useOf('a.jpg')).toEqual({ ...none, focalPoints: ['1x1:2x2'] })
  write(
    pathOf({ id: 1 }),
    JSON.stringify(story('home', { id: 1, content: { image: asset('a.jpg', '3x3:4x4') } })),
  )
  await expect.poll(() => useOf('a.jpg')).toEqual({ ...none, focalPoints: ['1x1:2x2', '3x3:4x4'] })
})
