import { z } from 'zod'

import { parseJson } from '../http/parse-json.ts'
import { webAddress } from './environment-types.ts'

const headerPattern = /^([A-Za-z0-9-]+)=([\u0020-\u007E]+)$/

/** The variables for a CDN in front (docs/cdn.md). */
export const cdnVariables = {
  CDN_PURGE_URL: webAddress
    .optional()
    .meta({ example: 'https://api.fastly.com/service/SERVICE/purge/content' }),
  CDN_PURGE_HEADERS: z
    .string()
    .transform((list) => list.split(/\s*,\s*/).filter(Boolean))
    .pipe(z.array(z.string().regex(headerPattern, 'must be Name=value, several with commas between them')))
    .optional()
    .meta({ example: 'Fastly-Key=…, Fastly-Soft-Purge=1', secret: true }),
  CDN_PURGE_BODY: z
    .string()
    .refine((text) => parseJson(text) !== undefined, 'must be JSON')
    .optional()
    .meta({ example: '{"tags":["content"]}' }),
}

const Variables = z.object(cdnVariables)

/** The request that makes a CDN forget what is published; `body` is JSON. */
export interface CdnPurge {
  url: string
  headers: Record<string, string>
  body: string | null
}

/** Null without an address: the CDN is not told. */
export function cdnPurge(env: z.infer<typeof Variables>): CdnPurge | null {
  if (!env.CDN_PURGE_URL) return null
  const headers = (env.CDN_PURGE_HEADERS ?? []).map((text) => text.split(/=(.*)/s).slice(0, 2))
  return { url: env.CDN_PURGE_URL, headers: Object.fromEntries(headers), body: env.CDN_PURGE_BODY ?? null }
}
