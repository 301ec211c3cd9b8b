import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

import type { Frame, Page } from 'playwright/test'

/** A page of another site that frames the preview, as an editor does, and records what the preview tells it. */
export interface EditorPage {
  /** The framed page. */
  frame: () => Frame
  /** Sends a message of the editor to the framed page. */
  send: (message: object) => Promise<void>
  /** The actions that the framed page has sent. */
  received: (action: string) => Promise<unknown[]>
}

/** A server of frames. Its origin differs in the host from that of the site, so that cookies are third-party ones. */
export async function serveEditor(): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const src = new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('frame') ?? ''
    response.setHeader('Content-Type', 'text/html')
    response.end(`<!doctype html><title>Editor</title>
      <style>body { margin: 0 } iframe { border: 0; width: 100vw; height: 100vh }</style>
      <iframe src="${src.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>
      <script>received = []; addEventListener('message', ({ data }) => received.push(data))</script>`)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

declare global {
  interface Window {
    received: { action: string }[]
  }
}

/** Opens the editor with a page of the site in its frame. */
export async function openEditor(page: Page, editor: string, url: string): Promise<EditorPage> {
  await page.goto(`${editor}/?frame=${encodeURIComponent(url)}`)
  const frame = () => page.frames()[1] ?? page.mainFrame()
  return {
    frame,
    send: (message) =>
      page.evaluate(
        (data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, '*'),
        message,
      ),
    received: (action) =>
      page.evaluate((name) => window.received.filter(({ action: sent }) => sent === name), action),
  }
}

type Fields = Record<string, unknown>

interface StoredStory {
  id: number
  uuid: string
  full_slug: string
  parent_id: number
  content: { component: string; body: Fields[]; navigation?: Fields[] }
}

/** A story as it is stored, and as the editor has it. */
export function storedStory(folder: string, fullSlug: string): StoredStory {
  const [space = ''] = readdirSync(join(folder, 'stories'))
  const stories = join(folder, 'stories', space)
  const found = readdirSync(stories)
    .map((name): StoredStory & { is_folder?: boolean } =>
      JSON.parse(readFileSync(join(stories, name), 'utf8')),
    )
    .find((story) => story.full_slug === fullSlug && !story.is_folder)
  if (!found) throw new Error(`There is no story ${fullSlug}`)
  return found
}
