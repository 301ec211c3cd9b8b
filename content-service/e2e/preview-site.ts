import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** A site whose pages are shown in the editor: a heading and the titles of the blocks, with Storyblok's own bridge. */
export interface PreviewSite {
  url: string
  /** Reads content from a service with this preview token. */
  readFrom: (service: string, token: string) => void
  stop: () => void
}

const bridge = readFileSync(new URL(import.meta.resolve('@storyblok/preview-bridge/browser-global')))

/** Runs in the page: shows the stored story, and every change that the editor tells. */
function showStory(): void {
  const params = new URLSearchParams(location.search)
  const key = (name: string) => (params.get('_storyblok_lang') === 'en' ? `${name}__i18n__en` : name)
  const id = Number(params.get('_storyblok'))
  type Block = Record<string, string> & { body?: Block[] }
  const show = (content: Block) => {
    const element = (tag: string, block: Block, name: string) => {
      const shown = document.createElement(tag)
      shown.textContent = block[key(name)] ?? block[name] ?? ''
      shown.dataset.blokC = JSON.stringify({ name: block.component, uid: block._uid, id })
      shown.dataset.blokUid = `${id}-${block._uid}`
      return shown
    }
    const blocks = (content.body ?? []).map((block) => element('h2', block, 'title'))
    document.querySelector('main')?.replaceChildren(element('h1', content, 'headline'), ...blocks)
  }
  const load = async () => show(await (await fetch(`/content${location.search}`)).json())
  const events = new window.StoryblokBridge({ customParent: location.ancestorOrigins[0] })
  events.on('input', (message) => show(message?.story?.content))
  events.on(['change', 'published', 'unpublished'], load)
  void load()
}

/** The draft of a story; without an id that of a page which no editor has opened. */
async function readContent({ service, token }: { service: string; token: string }, id: string | null) {
  if (id === null) return '{}'
  const query = `version=draft&token=${token}&cv=${Date.now()}`
  const response = await fetch(`${service}/v2/cdn/stories/${id}?${query}`)
  const { story }: { story: { content: object } } = await response.json()
  return JSON.stringify(story.content)
}

/** Starts it on a free port. */
export async function startPreviewSite(): Promise<PreviewSite> {
  let source = { service: '', token: '' }
  const page = `<!doctype html><title>Preview</title><style>h2 { min-height: 60vh }</style><main></main><script src="/bridge.js"></script><script>${String(showStory)};showStory()</script>`
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/bridge.js') return response.setHeader('Content-Type', 'text/javascript').end(bridge)
    if (pathname !== '/content')
      return response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
    return void readContent(source, searchParams.get('_storyblok')).then(
      (content) => response.end(content),
      // The service is being restarted.
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    // Another host than the editor's: its cookies and storage are those of a third party.
    url: `http://localhost:${port}/`,
    readFrom: (service, token) => {
      source = { service, token }
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
