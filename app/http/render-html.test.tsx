import { type ReactNode, Suspense, use } from 'react'
import { expect, test, vi } from 'vitest'

import { renderHtml, RenderError } from './render-html.ts'

function Broken(): ReactNode {
  throw new Error('Broken')
}

test('a page is rendered once', async () => {
  const Page = vi.fn<() => ReactNode>(() => <p>Ganz</p>)
  expect(await renderHtml(<Page />, () => {})).toBe('<p>Ganz</p>')
  expect(Page).toHaveBeenCalledOnce()
})

test('a lazy component is awaited', async () => {
  const loading = Promise.resolve('Geladen')
  const Part = () => <p>{use(loading)}</p>
  const report = vi.fn<(error: unknown) => void>()
  const html = await renderHtml(
    <Suspense>
      <Part />
    </Suspense>,
    report,
  )
  expect(html).toContain('<p>Geladen</p>')
  expect(report).not.toHaveBeenCalled()
})

test('an error within a Suspense boundary fails the page and is reported', async () => {
  const report = vi.fn<(error: unknown) => void>()
  const page = (
    <Suspense>
      <Broken />
    </Suspense>
  )
  await expect(renderHtml(page, report)).rejects.toThrow(RenderError)
  expect(report.mock.calls).toEqual([[new Error('Broken')]])
})

test('an error outside all Suspense boundaries is reported once', async () => {
  const report = vi.fn<(error: unknown) => void>()
  await expect(renderHtml(<Broken />, report)).rejects.toThrow(RenderError)
  expect(report.mock.calls).toEqual([[new Error('Broken')]])
})
