import { expect, test } from 'vitest'

import { Comparison as ComparisonContent } from '../../../server-functions/content/schema/blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { Comparison } from './comparison.tsx'

const image = (alt: string) => ({ filename: '/f/1/1600x1067/h/a.svg', alt })

test('both images and their labels are in the server HTML', async () => {
  const html = await htmlOf(
    <Comparison
      {...ComparisonContent.parse({
        component: 'comparison',
        before: image('Das Pult mit 34 Tasten'),
        before_label: 'Seit 1998',
        after: image('Das Pult mit sechs Tasten'),
        after_label: 'Seit 2020',
        caption: 'Der Weg der Hand',
      })}
    />,
  )
  for (const part of ['Das Pult mit 34 Tasten', 'Das Pult mit sechs Tasten', 'Seit 1998', 'Seit 2020'])
    expect(html).toContain(part)
  expect(html).toContain('<figcaption>Der Weg der Hand</figcaption>')
})

test.each([
  ['Seit 1998', 'Seit 2020', 'aria-label="Kante zwischen „Seit 1998“ und „Seit 2020“"'],
  ['', '', 'aria-label="Kante zwischen „Vorher“ und „Nachher“"'],
  ['Seit 1998', 'Seit 2020', 'aria-valuetext="50 % Seit 1998, 50 % Seit 2020"'],
])('the handle between %j and %j is labelled %s', async (before_label, after_label, label) => {
  const images = { before: image(''), after: image('') }
  const block = ComparisonContent.parse({ component: 'comparison', ...images, before_label, after_label })
  expect(await htmlOf(<Comparison {...block} />)).toContain(label)
})
