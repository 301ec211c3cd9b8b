import { type ReactNode, Suspense, use } from 'react'
import { expect, test, vi } from 'vitest'

import { renderHtml } from './render-html.ts'

function Broken(): ReactNode {
  throw new Error('Broken')
}

test('a page is rendered once', async () => {
  const Page = vi.fn<() => ReactNode>(() => <p>Ganz</p>)
  expect(await renderHtml(<Page />, () => {})).toBe('<p>Ganz</p>')
  expect(Page).toHaveBeenCalledOnce()
})

test('a part that is not loaded yet is waited for', async () => {
  const loading = Promise.resolve('Geladen')
  const Part = () => <p>{use(loading)}</p>
  const onError = vi.fn<(error: unknown) => void>()
  const html = await renderHtml(
    <Suspense>
      <Part />
    </Suspense>,
    onError,
  )
  expect(html).toContain('<p>Geladen</p>')
  expect(onError).not.toHaveBeenCalled()
})

test('a part that fails is told, though the rest of the page could be shown', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  await renderHtml(
    <Suspense>
      <Broken />
    </Suspense>,
    onError,
  )
  expect(onError.mock.calls).toEqual([[new Error('Broken'), expect.anything()]])
})

test('a page that fails is told and has no HTML', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  await expect(renderHtml(<Broken />, onError)).rejects.toThrow('Broken')
  expect(onError).toHaveBeenCalledOnce()
})
