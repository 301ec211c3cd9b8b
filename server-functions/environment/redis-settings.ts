import { z } from 'zod'

/** The variable for several machines (docs/several-machines.md). */
export const redisVariables = {
  REDIS_URL: z
    .string()
    .refine(
      (url) => /^rediss?:\/\/[^/\s]/.test(url) && URL.canParse(url),
      'is no redis:// or rediss:// address',
    )
    .optional()
    .meta({ example: 'redis://127.0.0.1:6379/0', secret: true }),
}

const Variables = z.object(redisVariables)

export interface RedisSettings {
  /** The Redis that several machines share; null: each works on its own. */
  redisUrl: string | null
}

export function redisSettings({ REDIS_URL }: z.infer<typeof Variables>): RedisSettings {
  return { redisUrl: REDIS_URL ?? null }
}
