import { z } from 'zod'

import { wholeNumber } from './variable-types.ts'

/** The variables of content that is read over HTTP. */
export const contentVariables = {
  CONTENT_FRESH_SECONDS: wholeNumber(1, 3600).default(5).meta({ example: '60' }),
  CONTENT_DEADLINE_SECONDS: wholeNumber(1, 60).default(15).meta({ example: '5' }),
  CONTENT_CACHE_FOLDER: z.string().default('.cache/content').meta({ example: '/var/cache/varnholt/content' }),
  CONTENT_CACHE_MB: wholeNumber(0, 1_000_000).default(256).meta({ example: '1024' }),
}

const Variables = z.object(contentVariables)

export interface ContentSettings {
  /** Polling interval for new content versions, in seconds. */
  contentFreshSeconds: number
  /** How long a request waits for all of its content, in seconds. */
  contentDeadlineSeconds: number
  /** The folder of the last good content, and its size limit; 0 bytes: no folder. */
  contentCache: { folder: string; bytes: number }
}

export function contentSettings(env: z.output<typeof Variables>): ContentSettings {
  return {
    contentFreshSeconds: env.CONTENT_FRESH_SECONDS,
    contentDeadlineSeconds: env.CONTENT_DEADLINE_SECONDS,
    contentCache: { folder: env.CONTENT_CACHE_FOLDER, bytes: env.CONTENT_CACHE_MB * 1024 * 1024 },
  }
}
