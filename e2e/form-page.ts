import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Locator, Page } from 'playwright/test'

import { storedStory } from './editor-frame.ts'
import { expect, test as base } from './fixtures.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
interface Content {
  _uid: string
  component: string
  [field: string]: Json
}

/** The form of the local editor over a copy of the demo content. There is no site: the page beside the form is empty. */
export interface FormPage {
  open: (fullSlug: string) => Promise<void>
  /** Makes a component with these fields and a story of it, and opens the story. */
  openNew: (schema: Record<string, object>, fields: Record<string, Json>) => Promise<void>
  /** Saves and gives the content as it is stored then. */
  save: () => Promise<Content>
  /** Shows one language or both. */
  show: (language: 'Deutsch' | 'English' | 'Beide') => Promise<void>
  form: Locator
  saveButton: Locator
  /** A field with its label, messages and controls. */
  field: (name: string) => Locator
  /** The blocks of the outermost list. */
  blocks: Locator
}

const token = 'token-of-the-local-editor'

/** A picture of the demo content, to be uploaded. */
export const picture = {
  name: 'werkbank.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync('content/assets/200801/bike-light.jpg'),
}

/** Tests of the form, in German. */
export const test = base.extend<{ formPage: FormPage }>({
  locale: 'de-DE',
  viewport: { width: 1500, height: 900 },
  formPage: async ({ page, startContentService }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'form-'))
    cpSync('content', folder, { recursive: true })
    const service = await startContentService({ folder, 'management-token': token, editor: true })
    const ask = requests(page, service.url)
    const form = page.getByRole('region', { name: 'Formular' })
    const saveButton = page.getByRole('main').getByRole('button', { name: 'Speichern', exact: true })
    let opened = 0
    const open = async (id: number) => {
      opened = id
      await page.goto(`${service.url}/editor/#token=${token}`)
      await page.getByRole('tree').waitFor()
      await page.evaluate((story) => {
        window.location.hash = `#/story/${story}`
      }, id)
      await form.locator('[data-block-form]').first().waitFor()
    }
    await use({
      open: (fullSlug) => open(storedStory(folder, fullSlug).id),
      openNew: async (schema, fields) => {
        const withOrder = Object.fromEntries(
          Object.entries(schema).map(([name, field], pos) => [name, { pos, ...field }]),
        )
        const component = { name: 'test_page', display_name: 'Testseite', is_root: true, schema: withOrder }
        await ask('post', '/components', { component })
        const content = { _uid: 'test-root', component: 'test_page', ...fields }
        const { story } = await ask('post', '/stories', { story: { name: 'Test', slug: 'test', content } })
        await open(story.id)
      },
      save: async () => {
        // The button is disabled while it saves, too.
        const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
        await page.keyboard.press('Control+s')
        await saved
        await expect(saveButton).toBeDisabled()
        return (await ask('get', `/stories/${opened}`)).story.content
      },
      show: (language) => page.getByRole('radio', { name: language }).last().check(),
      form,
      saveButton,
      field: (name) => form.locator(`[data-field="${name}"]`),
      blocks: form.locator('li[data-block-row]:not(li li)'),
    })
    rmSync(folder, { recursive: true, force: true })
  },
})

function requests(page: Page, url: string) {
  return async (method: 'get' | 'post', path: string, data?: object) => {
    const options = { headers: { Authorization: token }, ...(data && { data }) }
    const response = await page.request[method](`${url}/v1/spaces/200801${path}`, options)
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    const body: { story: { id: number; content: Content } } = await response.json()
    return body
  }
}

export { expect }
