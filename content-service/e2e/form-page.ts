import type { Locator } from 'playwright/test'
import sharp from 'sharp'

import type { JsonObject } from '../store/json.ts'
import { type EditorPage, expect, test as base } from './fixtures.ts'

/** The form of the editor. */
export interface FormPage extends Pick<EditorPage, 'form' | 'open'> {
  /** Makes a component with these fields and a story of it, and opens the story. */
  openNew: (schema: Record<string, object>, fields: JsonObject) => Promise<void>
  /** Saves and gives the content of the new story as it is stored then. */
  save: () => Promise<JsonObject>
  /** Shows one language or both. */
  show: (language: 'Deutsch' | 'English' | 'Beide') => Promise<void>
  saveButton: Locator
  /** A field with its label, messages and controls. */
  field: (name: string) => Locator
  /** The blocks of the outermost list. */
  blocks: Locator
}

const red = { create: { width: 400, height: 300, channels: 3, background: 'red' } } as const

/** A picture to upload. */
export const picture = {
  name: 'werkbank.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp(red).jpeg().toBuffer(),
}

/** Tests of the form, in German. */
export const test = base.extend<{ formPage: FormPage }>({
  formPage: async ({ page, editor }, use) => {
    const { form, open, ask } = editor
    const saveButton = page.getByRole('main').getByRole('button', { name: 'Speichern', exact: true })
    const storyOf = async (answer: ReturnType<typeof ask>): Promise<{ id: number; content: JsonObject }> =>
      JSON.parse((await answer).text).story
    let created = 0
    await use({
      form,
      open,
      openNew: async (schema, fields) => {
        const withOrder = Object.fromEntries(
          Object.entries(schema).map(([name, field], pos) => [name, { pos, ...field }]),
        )
        const component = { name: 'test_page', display_name: 'Testseite', is_root: true, schema: withOrder }
        await ask('POST', '/components', { component })
        const content = { _uid: 'test-root', component: 'test_page', ...fields }
        const story = await storyOf(
          ask('POST', '/stories', { story: { name: 'Test', slug: 'test', content } }),
        )
        created = story.id
        await open(created)
        await form.locator('[data-block-form]').first().waitFor()
      },
      save: async () => {
        // The button is disabled while it saves, too.
        const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
        await page.keyboard.press('Control+s')
        await saved
        await expect(saveButton).toBeDisabled()
        return (await storyOf(ask('GET', `/stories/${created}`))).content
      },
      show: (language) => page.getByRole('radio', { name: language }).last().check(),
      saveButton,
      field: (name) => form.locator(`[data-field="${name}"]`),
      blocks: form.locator('li[data-block-row]:not(li li)'),
    })
  },
})

export { axeViolations, expect, replaceText } from './fixtures.ts'
