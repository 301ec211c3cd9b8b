import { z } from 'zod'

import { networkList, oneOf, webAddress, wholeNumber } from './variable-types.ts'

/** The variables for whoever runs the site (docs/operations.md). */
export const operationsVariables = {
  LOG_FORMAT: oneOf(['json', 'text']).optional().meta({ example: 'json' }),
  ACCESS_LOG: oneOf(['true', 'false']).default('false').meta({ example: 'true' }),
  METRICS_FROM: networkList.default(['loopback']).meta({ example: 'loopback, 10.0.0.0/8' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional().meta({ example: 'http://127.0.0.1:4318' }),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().meta({ example: 'api-key=…', secret: true }),
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 8).default(0).meta({ example: '5' }),
  RENDER_CONCURRENCY: wholeNumber(1, 1000).default(8).meta({ example: '4' }),
  RENDER_QUEUE: wholeNumber(0, 100_000).default(200).meta({ example: '500' }),
  WEBHOOK_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .meta({ example: 'the secret of the webhook in Storyblok', secret: true }),
}

const Variables = z.object(operationsVariables)

/** What is for whoever runs the site, and not for its visitors. */
export interface OperationsSettings {
  /** How the log is written: JSON for programs, text for people. */
  logFormat: 'json' | 'text'
  /** Whether every request is logged. */
  logsRequests: boolean
  /** Who may read the metrics, in the format of proxy-addr. */
  metricsFrom: string[]
  /** Where traces are sent to; null: none are recorded. */
  tracesEndpoint: string | null
  /** How long new connections are taken after SIGTERM, while the process says that it is not ready. */
  shutdownDelaySeconds: number
  /** How many pages are rendered at once, and how many may wait for it: others are answered with 503. */
  renderLimit: { concurrency: number; maxWaiting: number }
  /** Signs the webhooks of the content service; null: none are taken. */
  webhookSecret: string | null
}

/** The settings for whoever runs the site. In production the log is JSON unless somebody reads it in a terminal. */
export function operationsSettings(
  env: z.infer<typeof Variables>,
  isProduction: boolean,
): OperationsSettings {
  return {
    logFormat: env.LOG_FORMAT ?? (isProduction && !process.stdout.isTTY ? 'json' : 'text'),
    logsRequests: env.ACCESS_LOG === 'true',
    metricsFrom: env.METRICS_FROM,
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    renderLimit: { concurrency: env.RENDER_CONCURRENCY, maxWaiting: env.RENDER_QUEUE },
    webhookSecret: env.WEBHOOK_SECRET ?? null,
  }
}
