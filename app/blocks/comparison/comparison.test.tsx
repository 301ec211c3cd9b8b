import { expect, test } from 'vitest'

import { Comparison as ComparisonContent } from '../../../server-functions/content/schema/blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { ComparisonHandle } from './comparison-handle.tsx'
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
  expect(html).not.toContain('<input')
})

test.each([
  ['Seit 1998', 'Seit 2020', 'aria-label="Kante zwischen „Seit 1998“ und „Seit 2020“"'],
  ['', '', 'aria-label="Kante zwischen „Vorher“ und „Nachher“"'],
  ['Seit 1998', 'Seit 2020', 'aria-valuetext="30 % Seit 1998, 70 % Seit 2020"'],
])('the handle between %j and %j is labelled %s', async (before, after, label) => {
  const html = await htmlOf(
    <ComparisonHandle split={30} onMove={() => undefined} before={before} after={after} />,
  )
  expect(html).toContain(label)
})
