import { z } from 'zod'

import { wholeNumber } from './whole-number.ts'

/** The variables for whoever runs the site (docs/operations.md). */
export const operationsVariables = {
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 8).default(0).meta({ example: '5' }),
  WEBHOOK_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .meta({ example: 'the secret of the webhook in Storyblok', secret: true }),
}

const Variables = z.object(operationsVariables)

/** What is for whoever runs the site, and not for its visitors. */
export interface OperationsSettings {
  /** How long new connections are taken after SIGTERM, while the process says that it is not ready. */
  shutdownDelaySeconds: number
  /** Signs the webhooks of the content service; null: none are taken. */
  webhookSecret: string | null
}

/** The settings for whoever runs the site. */
export function operationsSettings(env: z.infer<typeof Variables>): OperationsSettings {
  return {
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    webhookSecret: env.WEBHOOK_SECRET ?? null,
  }
}
