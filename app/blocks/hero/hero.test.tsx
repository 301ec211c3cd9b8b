import { expect, test } from 'vitest'

import { Hero as Content } from '../../../server-functions/content/schema/blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { Hero } from './hero.tsx'

const asset = (name: string) => ({ filename: `/f/1/3200x1600/0123456789/${name}.jpg`, alt: '' })
const pictured = (fields: object) => ({
  component: 'pictured_project',
  project: [{ uuid: 'p', name: 'Bohrer', href: '/de/bohrer', content: { headline: 'H', height: '234' } }],
  left: '10',
  top: '20',
  width: '30',
  height: '40',
  ...fields,
})

const render = (fields: object) =>
  htmlOf(
    <Hero
      {...Content.parse({ component: 'hero', title: 'T', image: asset('day'), layout: 'wall', ...fields })}
    />,
  )

test('what is seen in the picture of a wall leads to its project and says its height', async () => {
  const html = await render({ projects: [pictured({})] })
  expect(html).toMatch(/<a[^>]*href="\/de\/bohrer"[^>]*><span[^>]*>Bohrer<\/span> <span>234\smm<\/span>/)
  expect(html).toMatch(/style="--left:10;--top:20;--width:30;--height:40"/)
})

test('silhouettes shrink to the scale of the largest one that is drawn', async () => {
  const silhouette = 'M0 0H100V100H0Z'
  const drawn = (height: string) => ({
    project: [
      {
        uuid: 'q',
        name: 'Uhr',
        href: '/de/uhr',
        content: { headline: 'U', height, width: '60', silhouette },
      },
    ],
  })
  const html = await render({
    projects: [pictured({ height: '1' }), pictured(drawn('234')), pictured(drawn('117'))],
  })
  expect([...html.matchAll(/--scale:([\d.]+)/g)].map(([, scale]) => scale)).toEqual(['1', '0.5'])
  expect(html).toContain('viewBox="0 0 60 117"')
  expect(html).toContain(silhouette)
})

test.each([
  ['a project that is not published', pictured({ project: ['a-uuid'] })],
  ['a place outside of the picture', pictured({ left: '130' })],
  ['one without a height', pictured({ height: '0' })],
])('%s is left out', async (_what, project) => {
  expect(await render({ projects: [project] })).not.toContain('Projects in the picture')
})

test('a place at the edge of the picture is one', async () => {
  expect(await render({ projects: [pictured({ left: 0, top: 0 })] })).toContain('--left:0;--top:0')
})

test.each([
  ['on another host, which needs consent', 'https://images.example/night.jpg'],
  ['a drawing, of which there are no sizes', '/f/1/3200x1600/0123456789/night.svg'],
])('a picture for the dark that is %s is not shown', async (_what, filename) => {
  const html = await render({ image_dark: { filename, alt: '' } })
  expect(html).not.toMatch(/night|prefers-color-scheme/)
})

test('the picture for the dark comes before the other one, and the other way round for the switch of the light', async () => {
  const html = await render({ image_dark: asset('night') })
  const media = [...html.matchAll(/<source (?:media="([^"]*)" )?[^>]*?srcset="[^"]*?(day|night)\.jpg/gi)]
  expect(media.map(([, query, name]) => `${name} ${query}`)).toEqual([
    'night (prefers-color-scheme: dark)',
    'night (prefers-color-scheme: dark)',
    'day undefined',
    'day (prefers-color-scheme: dark)',
    'day (prefers-color-scheme: dark)',
    'night undefined',
  ])
})

test('beside its text, a hero has one picture and no links over it', async () => {
  const html = await render({ layout: 'beside', image_dark: asset('night'), projects: [pictured({})] })
  expect(html).not.toMatch(/night|bohrer/)
})
