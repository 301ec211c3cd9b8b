import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'

import { locales } from '../locales/locales.ts'
import { explainAddress } from './addresses/explain-address.server.ts'
import type { AddressAnswer } from './addresses/redirect-tester-answer.ts'
import { contentVersion } from './content/content-version.server.ts'
import { contentIn, currentSpace, refreshDrafts } from './content/current-snapshot.server.ts'
import { countUntranslated } from './preview/count-untranslated.ts'
import { findEditorPagePath } from './preview/editor-page-path.server.ts'
import { choiceParam, readVisit, withVisit } from './preview/preview-visit.server.ts'
import { renderUnsaved, UnsavedStory } from './preview/render-unsaved.server.ts'
import { InvalidInput, serverFunctionInput } from './server-function-input.ts'
import { settings } from './settings/settings.server.ts'

/** Where a request to a preview deployment is sent first, and the cookie that it gets. */
interface PreparedVisit {
  cookie: string | undefined
  location: string | undefined
}

/**
 * Runs the work for a request to a preview deployment with the content that its visitor may see. `work` gets the cookie
 * to set, and where the browser should go instead: from an address of the editor to that of the page, and from a choice
 * between drafts and published content to the page without that search param.
 */
export const withPreviewVisit = createServerOnlyFn(
  async <Value>(request: Request, work: (visit: PreparedVisit) => Promise<Value>): Promise<Value> => {
    const visit = await readVisit(request)
    return withVisit(visit, async () =>
      work({ cookie: visit.cookie, location: await findLocation(new URL(request.url)) }),
    )
  },
)

async function findLocation(url: URL): Promise<string | undefined> {
  if (!url.searchParams.has(choiceParam)) return findEditorPagePath(url)
  url.searchParams.delete(choiceParam)
  return url.pathname + url.search
}

/** What a visitor of a preview deployment sees, and may do. */
export interface PreviewState {
  version: 'draft' | 'published'
  /** Whether the visitor may choose between drafts and published content. */
  mayReadDrafts: boolean
  /** The address of a story in the editor, with `{story}` for its id; null if there is none. */
  editorUrl: string | null
  /** Who may send messages to a framed page. */
  editorOrigins: readonly string[]
}

/** What the draft bar shows; null on a deployment that is no preview. */
export const loadPreviewState = createServerFn({ method: 'GET' }).handler(
  async (): Promise<PreviewState | null> => {
    const { public: open, editorUrl, editorOrigins } = settings()
    if (!open.preview) return null
    const { mayReadDrafts } = await readVisit(getRequest())
    const space = editorUrl?.includes('{space}') ? await currentSpace() : 0
    return {
      version: contentVersion(),
      mayReadDrafts,
      editorUrl: (space !== undefined && editorUrl?.replace('{space}', String(space))) || null,
      editorOrigins,
    }
  },
)

/** The number of texts of a page that are the same as in the default language, as nobody has translated them. */
export const loadUntranslated = createServerFn({ method: 'GET' })
  .validator(serverFunctionInput(z.object({ uuid: z.string().max(100), locale: z.enum(locales) })))
  .handler(async ({ data: { uuid, locale } }) => {
    expectDrafts()
    const { defaultLocale } = settings().public
    if (locale === defaultLocale) return 0
    const [original, translation] = await Promise.all(
      [defaultLocale, locale].map(async (language) => (await contentIn(language)).story(uuid)),
    )
    return countUntranslated(original?.story?.content, translation?.story?.content)
  })

/** What an address leads to that an editor tries out, with the redirects as they are on the screen. */
export const tryAddress = createServerFn({ method: 'GET' })
  .validator(serverFunctionInput(z.object({ address: z.string().max(2000) })))
  .handler(({ data: { address } }): Promise<AddressAnswer> => {
    if (!settings().public.preview) throw new InvalidInput()
    return explainAddress(address)
  })

/** Awaits the drafts that were saved until now. */
export const awaitSavedDrafts = createServerFn({ method: 'GET' }).handler(async () => {
  expectDrafts()
  await refreshDrafts()
})

/** What an unsaved story of the editor changes on a page. Only for those who may see drafts. */
export const loadUnsaved = createServerFn({ method: 'POST' })
  .validator(serverFunctionInput(UnsavedStory))
  .handler(({ data }) => {
    expectDrafts()
    return renderUnsaved(data)
  })

function expectDrafts(): void {
  if (contentVersion() !== 'draft') throw new InvalidInput()
}
