import { hash } from 'node:crypto'

import { versionForEverybody, withContentVersion } from '../content/content-version.server.ts'
import { currentSpace } from '../content/current-snapshot.server.ts'
import type { ContentSource, StoryblokSource } from '../settings/content-source.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { settings } from '../settings/settings.server.ts'
import { hasValidSignature, isSigned } from './editor-signature.ts'
import { choiceOf, type PreviewChoice, previewCookie } from './preview-cookie.ts'

/** The search param of the draft bar that chooses between drafts and published content. */
export const choiceParam = '_preview'

/** What a request to a preview deployment may read, and how the response stores that. */
export interface PreviewVisit {
  /** Whether the visitor may choose to see drafts. */
  mayReadDrafts: boolean
  choice: PreviewChoice
  /** The `Set-Cookie` header of the response; undefined if the browser knows already. */
  cookie: string | undefined
}

/**
 * What a request to a preview deployment may read. Drafts are for those whom PREVIEW_ACCESS names, and for a browser that
 * came from the editor with a valid signature, and then by its cookie. Everybody else reads published content.
 */
export async function readVisit(request: Request): Promise<PreviewVisit> {
  const { content: source } = settings()
  const key = keyOf(source)
  const now = Math.floor(Date.now() / 1000)
  const search = new URL(request.url).searchParams
  const known = choiceOf(request.headers.get('cookie'), key, now)
  const isFromEditor = source.kind === 'storyblok' && (await comesFromEditor(search, source, now))
  const mayReadDrafts = (known !== undefined && key !== unsigned) || isFromEditor || isOpenTo(request)
  if (!mayReadDrafts) return { mayReadDrafts, choice: 'published', cookie: undefined }
  const choice = chosenIn(search) ?? (isFromEditor || search.has('_storyblok') ? 'draft' : (known ?? 'draft'))
  const isKnown = choice === (known ?? versionForEverybody()) && !isFromEditor
  return { mayReadDrafts, choice, cookie: isKnown ? undefined : previewCookie(choice, key, now) }
}

/** Runs the work for a request with the content that its visitor may read. */
export function withVisit<Value>({ choice }: PreviewVisit, work: () => Value): Value {
  return withContentVersion(choice, work)
}

/**
 * Signs the cookie, for all workers and machines alike. Without a token it only remembers a choice of those who may read drafts
 * anyway: it has no secret, and opens nothing.
 */
function keyOf(source: ContentSource): string {
  return source.kind === 'storyblok' ? hash('sha256', `preview cookie ${source.token}`) : unsigned
}

const unsigned = 'open'

/**
 * Whether a preview is open to a request. A page of another name that leads here (DNS rebinding) could read the drafts of
 * a preview on somebody's own machine.
 */
function isOpenTo(request: Request): boolean {
  const { previewAccess, public: open } = settings()
  if (previewAccess !== 'local') return previewAccess === 'open'
  const { hostname } = new URL(request.url)
  const isKnown = localName.test(hostname) || hostname === new URL(open.siteUrl).hostname
  if (!isKnown)
    logRateLimited(
      `A preview was asked for as ${hostname}, which is neither a local name nor that of SITE_URL: it shows published content. PREVIEW_ACCESS="open" shows drafts by any name`,
    )
  return isKnown
}

const localName = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

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
