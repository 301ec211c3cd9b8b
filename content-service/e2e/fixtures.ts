import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { RunOptions } from 'axe-core'
import { expect, type FrameLocator, type Locator, type Page, test as base } from 'playwright/test'

import { editorFiles, ensureEditorBuilt, managementApi, startContentService } from '../server.ts'
import { startPreviewSite } from './preview-site.ts'
import { idOf, writeTestSpace } from './test-stories.ts'

/** The editor over a space of its own, with a site that shows its pages. */
export interface EditorPage {
  /** Opens a story by its slug or id; without one the editor itself. */
  open: (story?: string | number) => Promise<void>
  /** Another tab with the same editor. */
  openInTab: (story: string) => Promise<Page>
  /** A request to the Management API. */
  ask: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<{ status: number; text: string }>
  /** The tree of stories, what can be done with the open story, its form, and its page. */
  tree: Locator
  bar: Locator
  form: Locator
  frame: FrameLocator
  url: string
  previewUrl: string
  token: string
  /** Starts the service anew at the same address, with another token. */
  restart: (token: string) => Promise<void>
}

const token = 'token-of-the-editor'

/** Tests of the editor, in German. */
export const test = base.extend<{
  editor: EditorPage
  dropped: (name: string, content: Buffer) => string
  /** The number of generated stories beside those that tests know. */
  stories: number
}>({
  stories: [40, { option: true }],
  locale: 'de-DE',
  viewport: { width: 1500, height: 900 },
  /** A file to drop: its path. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern
  dropped: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dropped-'))
    await use((name, content) => {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    })
    rmSync(folder, { recursive: true, force: true })
  },
  editor: async ({ page, stories }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'edited-'))
    const space = writeTestSpace(folder, stories)
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const preview = await startPreviewSite()
    const start = async (token: string, port = 0) =>
      startContentService({
        folder,
        port,
        watch: true,
        tokens: { preview: 'preview', public: 'public' },
        management: managementApi({ token, previewUrl: preview.url }),
        editor: editorFiles({ folder: await ensureEditorBuilt(), previewUrl: preview.url }),
        log: () => {},
      })
    let server = await start(token)
    preview.readFrom(server.origin, 'preview')
    // Playwright clicks beside what is scaled: a phone fits as it is.
    await page.context().addInitScript(() => {
      // Not in the first document of a window that the editor isolates itself from: it has no storage.
      if (location.pathname === '/editor/') localStorage.setItem('editor-width', 'phone')
    })
    const openIn = async (tab: Page, story?: string | number) => {
      await tab.goto(`${server.origin}/editor/#token=${token}`)
      await tab.getByRole('tree').waitFor()
      if (story === undefined) return
      await tab.evaluate(
        (id) => {
          location.hash = `#/story/${id}`
        },
        typeof story === 'number' ? story : idOf(story),
      )
      await tab.getByRole('region', { name: 'Formular' }).waitFor()
      // Blocks can be clicked once the page has heard of the editor.
      await tab.frameLocator('iframe').locator('#storyblok__overlay').waitFor({ state: 'attached' })
    }
    await use({
      open: (story) => openIn(page, story),
      openInTab: async (story) => {
        const tab = await page.context().newPage()
        await openIn(tab, story)
        return tab
      },
      ask: async (method, path, body) => {
        const response = await fetch(`${server.origin}/v1/spaces/${space}${path}`, {
          method,
          headers: { Authorization: token },
          ...(body && { body: JSON.stringify(body) }),
        })
        return { status: response.status, text: await response.text() }
      },
      tree: page.getByRole('tree'),
      bar: page.getByRole('main'),
      form: page.getByRole('region', { name: 'Formular' }),
      frame: page.frameLocator('iframe'),
      url: server.origin,
      previewUrl: preview.url,
      token,
      restart: async (token) => {
        const port = Number(new URL(server.origin).port)
        await server.close(true)
        server = await start(token, port)
      },
    })
    await server.close(true)
    preview.stop()
    rmSync(folder, { recursive: true, force: true })
    expect(warnings, 'warnings of the libraries in the console').toEqual([])
  },
})

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Of the script in the page. */
declare const axe: typeof import('axe-core')
/** The axe rules that depend on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * The axe violations of the editor, outside of the page in its frame: of all rules in the light colour scheme, of the
 * colour rules in the dark one.
 * @param within what has changed in an editor that is checked as a whole elsewhere
 */
export async function axeViolations(page: Page, within = page.locator('html')): Promise<string[]> {
  await page.evaluate(axeScript)
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const options: RunOptions = {
      iframes: false,
      resultTypes: ['violations'],
      ...(colorScheme === 'dark' && { runOnly: colourRules }),
    }
    // Only what is wrong leaves the page: axe tells of everything that it looked at.
    const violations = await within.evaluate(async (root, options) => {
      const { violations } = await axe.run(root, options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    }, options)
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}

/** Types a text instead of what a field has. */
export async function replaceText(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('Control+a')
  await field.press('Delete')
  await field.pressSequentially(text)
}

export { expect }
