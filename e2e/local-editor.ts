import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FrameLocator, Locator, Page } from 'playwright/test'

import { storedStory } from './editor-frame.ts'
import { test as base } from './fixture-space.ts'
import type { RunningServer } from './fixtures.ts'

const token = 'token-of-the-local-editor'

/** The local editor over a copy of the test space, with a preview deployment. */
export interface LocalEditor {
  /** Opens a story by its full slug; without one the editor itself. */
  open: (fullSlug?: string) => Promise<void>
  /** The tree of stories, what can be done with the open story, its form, and its page. */
  tree: Locator
  bar: Locator
  form: Locator
  frame: FrameLocator
  /** Another tab with the same editor. */
  another: (fullSlug: string) => Promise<Page>
  url: string
  token: string
  /** Starts the site that visitors see. */
  startLive: () => Promise<RunningServer>
}

/** Tests of the local editor, in German. */
export const test = base.extend<{ editor: LocalEditor }>({
  locale: 'de-DE',
  viewport: { width: 1500, height: 900 },
  editor: async ({ page, startContentService, startSite, contentFolder: original }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'edited-'))
    cpSync(original, folder, { recursive: true })
    cpSync('content/components', join(folder, 'components'), { recursive: true })
    const port = String(await freePort())
    const service = await startContentService({
      folder,
      'management-token': token,
      'preview-token': 'preview',
      'public-token': 'public',
      'preview-url': `http://localhost:${port}/`,
      editor: true,
    })
    const content = { STORYBLOK_ENDPOINT: `${service.url}/v2`, SITE_URL: `http://localhost:${port}` }
    const editorUrl = `${service.url}/editor/#/story/{story}`
    const preview = {
      ...content,
      STORYBLOK_TOKEN: 'preview',
      PREVIEW: 'true',
      EDITOR_URL: editorUrl,
      PORT: port,
    }
    await startSite(preview)
    // Playwright clicks beside what is scaled: a phone fits as it is.
    await page.context().addInitScript(() => localStorage.setItem('editor-width', 'phone'))
    const goto = async (tab: Page, fullSlug?: string) => {
      await tab.goto(`${service.url}/editor/#token=${token}`)
      await tab.getByRole('tree').waitFor()
      if (fullSlug === undefined) return
      const { id } = storedStory(folder, fullSlug)
      await tab.evaluate((story) => {
        window.location.hash = `#/story/${story}`
      }, id)
      await tab.getByRole('region', { name: 'Formular' }).waitFor()
      // Blocks can be clicked once the page has heard of the editor.
      await tab.frameLocator('iframe').locator('#storyblok__overlay').waitFor({ state: 'attached' })
    }
    await use({
      open: (fullSlug) => goto(page, fullSlug),
      tree: page.getByRole('tree'),
      bar: page.getByRole('main'),
      form: page.getByRole('region', { name: 'Formular' }),
      frame: page.frameLocator('iframe'),
      another: async (fullSlug) => {
        const tab = await page.context().newPage()
        await goto(tab, fullSlug)
        return tab
      },
      url: service.url,
      token,
      startLive: () => startSite({ ...content, STORYBLOK_TOKEN: 'public' }),
    })
    rmSync(folder, { recursive: true, force: true })
  },
})

/** A port that was free a moment ago: the content service and the preview have to know each other's. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return typeof address === 'object' && address ? address.port : 0
}

export { expect } from './fixture-space.ts'
