import process from 'node:process'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

import { z } from 'zod'

function wholeNumber(from: number, to: number, problem: string) {
  return z
    .string()
    .regex(/^\d{1,9}$/, problem)
    .transform(Number)
    .refine((number) => number >= from && number <= to, problem)
}

const httpUrl = z.string().refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol)
}, 'must be a URL with http:// or https://')

const Switch = z
  .enum(['true', 'false'], 'must be true or false')
  .prefault('false')
  .transform((text) => text === 'true')

const text = z.string()

/** All command-line options: validation, placeholder (none for a switch) and help text. */
const Options = z.object({
  port: wholeNumber(0, 65_535, 'must be a number from 0 to 65535')
    .prefault('4010')
    .meta({ title: '<number>', description: 'port to listen on; 0: any free port' }),
  host: text.prefault('127.0.0.1').meta({ title: '<name>', description: 'address to listen on' }),
  folder: text
    .prefault('content')
    .meta({ title: '<path>', description: "content in the Storyblok CLI's layout" }),
  'public-token': text.optional().meta({ title: '<text>', description: 'may read published content' }),
  'preview-token': text
    .optional()
    .meta({ title: '<text>', description: 'may read drafts too; without tokens anyone may' }),
  'asset-origin': httpUrl
    .optional()
    .meta({ title: '<url>', description: "origin of asset URLs; without it the request's origin" }),
  'asset-fallback': httpUrl.optional().meta({
    title: '<url>',
    description: 'has the assets whose files are missing here, such as https://a.storyblok.com',
  }),
  'image-cache': text
    .prefault('.cache/images')
    .meta({ title: '<path>', description: 'cache folder for transformed images' }),
  'image-cache-mb': wholeNumber(0, 1_000_000, 'must be a number of megabytes from 0')
    .prefault('512')
    .meta({ title: '<number>', description: 'maximum size of the image cache in megabytes; 0: no cache' }),
  'rate-limit': Switch.meta({ description: "enforces Storyblok's rate limits (429)" }),
  webhook: text
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(httpUrl))
    .optional()
    .meta({ title: '<url>', description: 'receives events such as story.published; may be repeated' }),
  'webhook-secret': text.optional().meta({ title: '<text>', description: 'secret for webhook signatures' }),
  'management-token': text.min(16, 'must have at least 16 characters').optional().meta({
    title: '<text>',
    description: 'may change content by the Management API (/v1); without it nobody may',
  }),
  'management-remote': Switch.meta({ description: 'lets clients on other machines use the Management API' }),
  editor: Switch.meta({
    description: 'serves the local editor at /editor; without a management token it makes one',
  }),
  'editor-token-file': text
    .prefault('.cache/editor-token')
    .meta({ title: '<path>', description: 'keeps the token that the editor made, for the next start' }),
  'preview-url': httpUrl
    .prefault('http://localhost:3000/')
    .meta({ title: '<url>', description: 'preview deployment of the site, which the editor shows' }),
  'max-upload-mb': wholeNumber(1, 10_000, 'must be a number of megabytes from 1')
    .prefault('100')
    .meta({ title: '<number>', description: 'maximum size of an uploaded asset in megabytes' }),
  faults: Switch.meta({ description: 'enables simulated faults at /_control/faults; not in production' }),
})
export type CommandLine = z.infer<typeof Options>

const optionTable = Object.entries(Options.shape).map(([name, schema]) => {
  const { title, description = '' } = schema.meta() ?? {}
  const variable = `CONTENT_${name.toUpperCase().replaceAll('-', '_')}`
  const defaultValue = title ? schema.parse(undefined)?.toString() : undefined
  return { name, variable, placeholder: title, description, defaultValue }
})

function line(flag: string, variable: string, description: string) {
  return `  ${flag.padEnd(26)}${variable.padEnd(26)}${description}`
}

export const help = `Serves a content folder as Storyblok's Content Delivery API v2 (/v2/cdn/…) with assets and images (/f/…).

Usage: storyblok-content-service [options]
       storyblok-content-service record …        records a space of Storyblok into a folder
       storyblok-content-service run <command>   runs a program, such as Storyblok's command line, against a running service

${optionTable
  .map(({ name, placeholder = '', variable, description, defaultValue }) =>
    line(
      `--${name} ${placeholder}`,
      variable,
      defaultValue === undefined ? description : `${description} (default ${defaultValue})`,
    ),
  )
  .join('\n')}
${line('--help', '', 'print this text')}

Each flag can be set by the environment variable beside it; the flag takes precedence. As a variable, a switch is true
or false, and webhook URLs are separated by commas.
Changed files are served at once; invalid ones are logged.
docs/content-service.md describes webhooks, rate limits and faults.`

const options: ParseArgsOptionsConfig = {
  help: { type: 'boolean' },
  ...Object.fromEntries(
    optionTable.map(({ name, placeholder }) => [
      name,
      { type: placeholder ? 'string' : 'boolean', multiple: name === 'webhook' } as const,
    ]),
  ),
}

/** A parse error without the values, as they may be tokens. */
function explainParseError(code: unknown, message: string) {
  const flag = /--?[\w-]+/.exec(message)?.[0]
  const known = `Options: ${optionTable.map(({ name }) => `--${name}`).join(', ')}.`
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `${flag} is unknown. ${known}`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `There is a value without a flag before it. ${known}`
  const placeholder = optionTable.find(({ name }) => `--${name}` === flag)?.placeholder
  return placeholder ? `${flag} needs a value: ${flag}=${placeholder}` : `${flag} takes no value.`
}

function readFlags(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    throw new Error(explainParseError(error.code, error.message), { cause: error })
  }
}

/**
 * Parses flags, with environment variables as fallback, into typed options; `help` for --help.
 * @throws Error naming the flag and what is valid, never its value
 */
export function readCommandLine(
  args: string[] = process.argv.slice(2),
  environment: NodeJS.ProcessEnv = process.env,
): CommandLine | 'help' {
  const flags = readFlags(args)
  if (flags.help) return 'help'
  const values = optionTable.map(({ name, variable }) => [
    name,
    flags[name]?.toString() || environment[variable] || undefined,
  ])
  const { data, error } = Options.safeParse(Object.fromEntries(values))
  if (data) return data
  const problems = error.issues.map(({ path: [name], message }) => {
    const variable = optionTable.find((option) => option.name === name)?.variable
    return `--${String(name)} (or ${variable}) ${message}.`
  })
  throw new Error(problems.join('\n'))
}
