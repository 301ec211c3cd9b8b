import { z } from 'zod'

/** The response of `cdn/spaces/me`; `version` is the cv of published content. */
export const SpaceBody = z.object({ space: z.object({ id: z.number().optional(), version: z.number() }) })
