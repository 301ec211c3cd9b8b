import process from 'node:process'
import { format } from 'node:util'

import { type DestinationStream, pino, stdTimeFunctions } from 'pino'

import { settings } from '../settings/settings.server.ts'
import { createSecretHider } from './hide-secrets.ts'
import { requestId } from './request-id.server.ts'

/** The methods of the console that the site and its packages use, and their levels. */
const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const
type Method = keyof typeof levels

/**
 * From this call on the console writes the log of the process in the format of LOG_FORMAT (docs/decisions/0028).
 * @throws SettingsError naming every wrong variable
 */
export function startLog(): void {
  const { operations, secrets } = settings()
  const hide = createSecretHider(secrets)
  if (operations.logFormat === 'json') logAsJson(console, process.stdout, hide)
  else logAsText(console, hide)
}

/**
 * Writes each call of the console as a line of JSON, with time, level, message and the id of the request. An
 * error is in `err`, with its stack and causes; a last argument that is a plain object adds its fields.
 */
export function logAsJson(target: Console, output: DestinationStream, hide: (text: string) => string): void {
  const logger = pino(
    {
      level: 'debug',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ request: requestId() }),
      hooks: { streamWrite: hide },
    },
    output,
  )
  replaceMethods(target, (method, values) => {
    const error = values.find((value) => value instanceof Error)
    const last = values.length > 1 ? values.at(-1) : undefined
    const fields = isPlain(last) ? last : undefined
    const message = values.filter((value) => value !== error && value !== fields)
    logger[levels[method]]({ ...fields, ...(error && { err: error }) }, '%s', format(...message))
  })
}

/** Hides secrets in what is written to the console. */
export function logAsText(target: Console, hide: (text: string) => string): void {
  const original = { ...target }
  replaceMethods(target, (method, values) => original[method](hide(format(...values))))
}

function replaceMethods(target: Console, write: (method: Method, values: unknown[]) => void): void {
  const methods: Method[] = ['debug', 'log', 'info', 'warn', 'error']
  for (const method of methods) target[method] = (...values) => write(method, values)
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
