import { z } from 'zod'

/** The variables for whoever runs the site (docs/operations.md). */
export const operationsVariables = {
  WEBHOOK_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .meta({ example: 'the secret of the webhook in Storyblok', secret: true }),
}

const Variables = z.object(operationsVariables)

/** What is for whoever runs the site, and not for its visitors. */
export interface OperationsSettings {
  /** Signs the webhooks of the content service; null: none are taken. */
  webhookSecret: string | null
}

/** The settings for whoever runs the site. */
export function operationsSettings(env: z.infer<typeof Variables>): OperationsSettings {
  return { webhookSecret: env.WEBHOOK_SECRET ?? null }
}
