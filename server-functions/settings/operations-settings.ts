import { z } from 'zod'

import { flag, list, networkList, oneOf, webAddress, wholeNumber } from './environment-types.ts'

/** The variables for whoever runs the site (docs/operations.md). */
export const operationsVariables = {
  LOG_FORMAT: oneOf(['json', 'text']).optional().meta({ example: 'json' }),
  ACCESS_LOG: flag.default(false).meta({ example: 'true' }),
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
  ACCEPTED_SECRETS: list
    .pipe(z.array(z.string().min(16, 'must have at least 16 characters each')))
    .default([])
    .meta({ example: 'the secret before', secret: true }),
  REDIS_URL: z
    .string()
    .refine(
      (url) => /^rediss?:\/\/[^/\s]/.test(url) && URL.canParse(url),
      'is no redis:// or rediss:// address',
    )
    .optional()
    .meta({ example: 'redis://127.0.0.1:6379/0', secret: true }),
}

const Variables = z.object(operationsVariables)

/** Settings for whoever runs the site, which visitors do not notice. */
export function operationsSettings(env: z.infer<typeof Variables>, isProduction: boolean) {
  return {
    /** In production JSON for programs, unless somebody reads the log in a terminal. */
    logFormat: env.LOG_FORMAT ?? (isProduction && !process.stdout.isTTY ? 'json' : 'text'),
    /** Whether every request is logged. */
    logsRequests: env.ACCESS_LOG,
    /** Who may read the metrics, in the format of proxy-addr. */
    metricsFrom: env.METRICS_FROM,
    /** Where traces are sent to; null: none are recorded. */
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    /** How long new connections are taken after SIGTERM, while the process says that it is not ready. */
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    /** How many pages are rendered at once, and how many may wait for it: others are answered with 503. */
    renderLimit: { concurrency: env.RENDER_CONCURRENCY, maxWaiting: env.RENDER_QUEUE },
    /** Signs the webhooks of the content service; null: none are taken. */
    webhookSecret: env.WEBHOOK_SECRET ?? null,
    /** Signatures made with one of these are accepted too, while STORYBLOK_TOKEN or WEBHOOK_SECRET is being changed. */
    acceptedSecrets: env.ACCEPTED_SECRETS,
    /** The Redis that several machines share (docs/several-machines.md); null: each works on its own. */
    redisUrl: env.REDIS_URL ?? null,
  }
}
