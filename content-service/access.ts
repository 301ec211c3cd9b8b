import { Refusal, unauthorized } from './refusal.ts'
import type { Version } from './store/space.ts'

/** The public token sees published content, the preview token drafts too. */
export type Tokens = { public?: string | undefined; preview?: string | undefined }

/** @throws Error when whoever may read published content could read drafts with the same token */
export const checkTokens = (tokens: Tokens | undefined) => {
  if (tokens?.public && tokens.public === tokens.preview)
    throw new Error('The public token and the preview token are the same, so the public could read drafts.')
}

/**
 * The versions a token may read. Without configured tokens anyone may read anything.
 * @throws Refusal 401 for a wrong token or none
 */
export const authorize = (token: string | undefined, tokens: Tokens | undefined): readonly Version[] => {
  if (!tokens?.public && !tokens?.preview) return ['published', 'draft']
  if (token && token === tokens.preview) return ['published', 'draft']
  if (token && token === tokens.public) return ['published']
  throw unauthorized()
}

/** Published content is cached by its cv, so a request without one is sent on to the current one. */
export const redirectToCv = (url: URL, cv: number) => {
  const params = new URLSearchParams(url.searchParams)
  params.set('cv', String(cv))
  return new Refusal(301, 'Moved Permanently', {}, { Location: `${url.pathname}?${params}` })
}
