import { expect, test } from 'vitest'

import { TorqueCurve as TorqueCurveContent } from '../../../server-functions/content/schema/blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { TorqueCurve } from './torque-curve.tsx'

const htmlWith = (fields: object) =>
  htmlOf(
    <TorqueCurve
      {...TorqueCurveContent.parse({
        component: 'torque_curve',
        detents: '24',
        torque: '18',
        caption: 'Diese blieb.',
        ...fields,
      })}
    />,
  )
const variant = (detents: string, torque: string, verdict: string) => ({
  _uid: verdict,
  component: 'torque_variant',
  detents,
  torque,
  verdict,
})
/** The texts of elements, without tags. */
const textsOf = (html: string, element: string) =>
  [...html.matchAll(new RegExp(`<${element}[ >].*?</${element}>`, 'g'))].map(([found]) =>
    found.replace(/<[^>]*>/g, '').trim(),
  )

test('one dial is no choice', async () => {
  const html = await htmlWith({})
  expect(html).not.toMatch(/fieldset|radio/)
  expect(textsOf(html, 'figcaption')).toEqual(['Diese blieb.'])
})

test('dials are in the order of their detents and torque, the kept one is chosen, and each choice is described by its verdict', async () => {
  const html = await htmlWith({
    variants: [
      variant('36', '18', 'Zu fein.'),
      variant('24', '30', 'Zu fest.'),
      variant('12', '18', 'Zu grob.'),
    ],
  })
  expect(textsOf(html, 'legend')).toEqual(['Vier gebaut, eine geblieben'])
  expect(textsOf(html, 'label')).toEqual([
    '12 Rasten 18 mNm',
    '24 Rasten 18 mNm geblieben',
    '24 Rasten 30 mNm',
    '36 Rasten 18 mNm',
  ])
  expect(textsOf(html, 'figcaption')).toEqual([
    '12 × 18 mNm Zu grob.',
    'Diese blieb.',
    '24 × 30 mNm Zu fest.',
    '36 × 18 mNm Zu fein.',
  ])
  const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => radio)
  expect(radios.map((radio) => radio.includes('checked'))).toEqual([false, true, false, false])
  const described = radios.map((radio) => /aria-describedby="([^"]+)"/.exec(radio)?.[1])
  expect(described).toEqual([...html.matchAll(/<figcaption id="([^"]+)"/g)].map(([, id]) => id))
})

test('curves are on one scale', async () => {
  const html = await htmlWith({ variants: [variant('24', '36', 'Zu fest.')] })
  const shares = [...html.matchAll(/--share:([\d.]+)/g)].map(([, share]) => Number(share))
  expect(shares).toEqual([0.5, 1])
})

test('a variant without numbers is left out', async () => {
  const html = await htmlWith({
    variants: [variant('', '36', 'Ohne Rasten.'), variant('12', '18', 'Zu grob.')],
  })
  expect(textsOf(html, 'label')).toHaveLength(2)
})

test('a link stands below the dial', async () => {
  const html = await htmlWith({
    link: { href: '/de/referenzen/infusionspumpe#detents', newTab: false },
    link_label: 'Die vier anderen',
  })
  expect(textsOf(html, 'figcaption')).toEqual(['Diese blieb.'])
  expect(html).toMatch(/href="[^"]*#detents"[^>]*>(?:<[^>]*>)*Die vier anderen/)
})
