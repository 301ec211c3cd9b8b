import { hash } from 'node:crypto'

import { versionForEverybody, withContentVersion } from '../content/content-version.server.ts'
import { currentSpace } from '../content/current-content.server.ts'
import type { StoryblokSource } from '../environment/content-source.ts'
import { logRateLimited } from '../environment/log.server.ts'
import { settings } from '../environment/settings.server.ts'
import { hasValidSignature, isSigned } from './editor-signature.ts'
import { choiceOf, type PreviewChoice, previewCookie } from './preview-cookie.ts'

/** The search param of the draft bar that chooses between drafts and published content. */
export const choiceParam = '_preview'

/** What a request to a preview deployment may read, and how its response remembers that. */
export interface PreviewVisit {
  /** Whether the visitor may choose to see drafts. */
  mayReadDrafts: boolean
  choice: PreviewChoice
  /** The `Set-Cookie` header of the response; undefined if the browser knows already. */
  cookie: string | undefined
}

/**
 * What a request to a preview deployment may read. With open access everybody may read drafts; else only a browser that
 * came from the editor with a valid signature, and then by its cookie. Everybody else reads published content.
 */
export async function readVisit(request: Request): Promise<PreviewVisit> {
  const { content: source, previewAccess } = settings()
  // For all workers and machines alike. Without a token access is open, and the cookie remembers a choice that everybody has.
  const key = hash('sha256', `preview cookie ${source.kind === 'storyblok' ? source.token : ''}`)
  const now = Math.floor(Date.now() / 1000)
  const search = new URL(request.url).searchParams
  const known = choiceOf(request.headers.get('cookie'), key, now)
  const isFromEditor = source.kind === 'storyblok' && (await comesFromEditor(search, source, now))
  const mayReadDrafts = previewAccess === 'open' || known !== undefined || isFromEditor
  if (!mayReadDrafts) return { mayReadDrafts, choice: 'published', cookie: undefined }
  const choice = chosenIn(search) ?? (isFromEditor || search.has('_storyblok') ? 'draft' : (known ?? 'draft'))
  const isKnown = choice === (known ?? versionForEverybody()) && !isFromEditor
  return { mayReadDrafts, choice, cookie: isKnown ? undefined : previewCookie(choice, key, now) }
}

/** Runs the work for a request with the content that its visitor may read. */
export function withVisit<Value>({ choice }: PreviewVisit, work: () => Value): Value {
  return withContentVersion(choice, work)
}

async function comesFromEditor(
  search: URLSearchParams,
  { token }: StoryblokSource,
  now: number,
): Promise<boolean> {
  if (!isSigned(search)) return false
  const space = await currentSpace()
  const isValid =
    space !== undefined && hasValidSignature(search, { spaceId: space, previewToken: token, now })
  if (!isValid)
    logRateLimited(
      space === undefined
        ? 'A preview was opened, but the space cannot be read: it shows published content'
        : 'A preview was opened with an invalid signature: it shows published content. Is STORYBLOK_TOKEN the preview token of the space, and the clock of this machine right?',
    )
  return isValid
}

function chosenIn(search: URLSearchParams): PreviewChoice | undefined {
  const choice = search.get(choiceParam)
  return choice === 'draft' || choice === 'published' ? choice : undefined
}
