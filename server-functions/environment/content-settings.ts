import { z } from 'zod'

import { wholeNumber } from './whole-number.ts'

/** The variables of content that is read over HTTP. */
export const contentVariables = {
  CONTENT_FRESH_SECONDS: wholeNumber(1, 3600).default(5).meta({ example: '60' }),
  CONTENT_DEADLINE_SECONDS: wholeNumber(1, 60).default(10).meta({ example: '5' }),
}

const Variables = z.object(contentVariables)

export interface ContentSettings {
  /** Polling interval for new content versions, in seconds. */
  contentFreshSeconds: number
  /** How long a request waits for all of its content, in seconds. */
  contentDeadlineSeconds: number
}

export function contentSettings(env: z.output<typeof Variables>): ContentSettings {
  return {
    contentFreshSeconds: env.CONTENT_FRESH_SECONDS,
    contentDeadlineSeconds: env.CONTENT_DEADLINE_SECONDS,
  }
}
