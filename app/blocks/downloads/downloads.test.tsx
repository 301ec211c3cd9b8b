import { expect, test } from 'vitest'

import { Downloads as Content } from '../../../server-functions/content/schema/blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { Downloads } from './downloads.tsx'

function render(file: object | string) {
  const items = [{ component: 'download', label: 'Checkliste', note: 'Zwei Seiten', file }]
  return htmlOf(<Downloads {...Content.parse({ component: 'downloads', items })} />)
}

test('a download has its label, note and format', async () => {
  const html = await render({ filename: '/f/1/x/h/liste.pdf' })
  expect(html).toContain('href="/f/1/x/h/liste.pdf" download=""')
  for (const words of ['PDF', 'Checkliste', 'Zwei Seiten']) expect(html).toContain(words)
})

test('a picture to download is shown', async () => {
  const html = await render('/f/1/1088x228/h/logo.svg')
  expect(html).toContain('src="/f/1/1088x228/h/logo.svg"')
  for (const words of ['width="1088"', 'SVG', 'Checkliste']) expect(html).toContain(words)
})
