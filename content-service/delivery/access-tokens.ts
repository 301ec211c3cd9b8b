import { hash, timingSafeEqual } from 'node:crypto'

import { ApiError, unauthorized } from '../http/api-error.ts'
import type { ContentVersion } from '../store/space.ts'

/** The public token may read published content, the preview token drafts as well. */
export interface Tokens {
  public?: string | undefined
  preview?: string | undefined
}

/** @throws Error when both tokens are equal, as the public token could then read drafts */
export function checkTokens(tokens: Tokens | undefined) {
  if (tokens?.public && tokens.public === tokens.preview)
    throw new Error('The public token and the preview token are the same, so the public could read drafts.')
}

function digest(text: string) {
  return hash('sha256', text, 'buffer')
}

/** Compares in constant time, so that the duration does not reveal the token. */
export function isSameToken(sent: string, token: string | undefined) {
  return token !== undefined && timingSafeEqual(digest(sent), digest(token))
}

/**
 * The versions that a token may read; all without configured tokens.
 * @throws ApiError 401 for a wrong or missing token
 */
export function readableVersions(
  token: string | undefined,
  tokens: Tokens | undefined,
): readonly ContentVersion[] {
  if (!tokens?.public && !tokens?.preview) return ['published', 'draft']
  if (token && isSameToken(token, tokens.preview)) return ['published', 'draft']
  if (token && isSameToken(token, tokens.public)) return ['published']
  throw unauthorized()
}

/** Published content is cached by cv, so a request without one is redirected to the current cv. */
export function redirectToCv(url: URL, cv: number) {
  const params = new URLSearchParams(url.searchParams)
  params.set('cv', String(cv))
  return new ApiError(301, 'Moved Permanently', {}, { Location: `${url.pathname}?${params}` })
}
