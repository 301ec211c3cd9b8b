import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Locator, Page } from 'playwright/test'

import { type LocalEditor, test as base } from './local-editor.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Content = { _uid: string; component: string; [field: string]: Json }

/** The form of a story that a test has made. */
export interface FormPage {
  /** Makes a component with these fields and a story of it, and opens the story. */
  openNew: (schema: Record<string, object>, fields: Record<string, Json>) => Promise<void>
  /** Saves and gives the content as it is stored then. */
  save: () => Promise<Content>
  /** Shows one language or both. */
  show: (language: 'Deutsch' | 'English' | 'Beide') => Promise<void>
  /** A field with its label, messages and controls. */
  field: (name: string) => Locator
  /** The blocks of the outermost list. */
  blocks: Locator
}

/** A picture of the demo content, to be uploaded. */
export const picture = {
  name: 'werkbank.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(join(import.meta.dirname, '../content/assets/200801/bike-light.jpg')),
}

export const test = base.extend<{ formPage: FormPage }>({
  formPage: async ({ page, editor }, use) => {
    let opened = 0
    const ask = requests(page, editor)
    await use({
      openNew: async (schema, fields) => {
        const withOrder = Object.fromEntries(
          Object.entries(schema).map(([name, field], pos) => [name, { pos, ...field }]),
        )
        const component = { name: 'test_page', display_name: 'Testseite', is_root: true, schema: withOrder }
        await ask('post', '/components', { component })
        const content = { _uid: 'test-root', component: 'test_page', ...fields }
        const { story } = await ask('post', '/stories', { story: { name: 'Test', slug: 'test', content } })
        opened = story.id
        await editor.open()
        await page.evaluate((id) => {
          window.location.hash = `#/story/${id}`
        }, opened)
        await editor.form.locator('[data-block-form]').first().waitFor()
      },
      save: async () => {
        await page.keyboard.press('Control+s')
        await editor.bar.getByText('Gespeichert', { exact: true }).waitFor()
        return (await ask('get', `/stories/${opened}`)).story.content
      },
      show: (language) => page.getByRole('radio', { name: language }).check(),
      field: (name) => editor.form.locator(`[data-field="${name}"]`),
      blocks: editor.form.locator('li[data-block-row]:not(li li)'),
    })
  },
})

function requests(page: Page, editor: LocalEditor) {
  return async (method: 'get' | 'post', path: string, data?: object) => {
    const url = `${editor.url}/v1/spaces/200801${path}`
    const options = { headers: { Authorization: editor.token }, ...(data && { data }) }
    const response = await page.request[method](url, options)
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    const body: { story: { id: number; content: Content } } = await response.json()
    return body
  }
}

export { expect } from './local-editor.ts'
