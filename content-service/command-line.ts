import process from 'node:process'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

import { z } from 'zod'

const wholeNumber = (from: number, to: number, problem: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, problem)
    .transform(Number)
    .refine((number) => number >= from && number <= to, problem)

const httpAddress = z.string().refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol)
}, 'must be an address with http:// or https://')

const Switch = z
  .enum(['true', 'false'], 'must be true or false')
  .prefault('false')
  .transform((text) => text === 'true')

const text = z.string()

/** All command-line options: validation, placeholder (none for a switch) and help text. */
const Options = z.object({
  port: wholeNumber(0, 65_535, 'must be a number from 0 to 65535')
    .prefault('4010')
    .meta({ title: '<number>', description: 'port to listen on; 0 takes a free one' }),
  host: text.prefault('127.0.0.1').meta({ title: '<name>', description: 'address to listen on' }),
  folder: text
    .prefault('content')
    .meta({ title: '<path>', description: "content in the Storyblok CLI's layout" }),
  'public-token': text.optional().meta({ title: '<text>', description: 'may read published content' }),
  'preview-token': text
    .optional()
    .meta({ title: '<text>', description: 'may read drafts too; with neither token anyone may' }),
  'asset-origin': httpAddress
    .optional()
    .meta({ title: '<url>', description: 'stands before /f/… in addresses of assets, else the one asked' }),
  'image-cache': text
    .prefault('.cache/images')
    .meta({ title: '<path>', description: 'where transformed pictures are kept' }),
  'image-cache-mb': wholeNumber(0, 1_000_000, 'must be a number of megabytes from 0')
    .prefault('512')
    .meta({ title: '<number>', description: 'megabytes of them to keep; 0 keeps none' }),
  'rate-limit': Switch.meta({ description: "answers 429 at Storyblok's limits" }),
  webhook: text
    .transform((list) => list.split(',').map((address) => address.trim()))
    .pipe(z.array(httpAddress))
    .optional()
    .meta({ title: '<url>', description: 'is told what is published and so on; may be repeated' }),
  'webhook-secret': text.optional().meta({ title: '<text>', description: 'signs what webhooks are told' }),
  faults: Switch.meta({ description: '/_control/faults breaks answers on demand; not in production' }),
})
export type CommandLine = z.infer<typeof Options>

const table = Object.entries(Options.shape).map(([name, schema]) => {
  const { title, description = '' } = schema.meta() ?? {}
  const variable = `CONTENT_${name.toUpperCase().replaceAll('-', '_')}`
  const standard = title ? schema.parse(undefined)?.toString() : undefined
  return { name, variable, takes: title, does: description, standard }
})

const line = (flag: string, variable: string, does: string) =>
  `  ${flag.padEnd(26)}${variable.padEnd(24)}${does}`

export const help = `Serves a content folder as Storyblok's Content Delivery API v2 (/v2/cdn/…), its assets and pictures (/f/…).

Usage: npm run content -- [options]

${table
  .map(({ name, takes = '', variable, does, standard }) =>
    line(`--${name} ${takes}`, variable, standard === undefined ? does : `${does} (default ${standard})`),
  )
  .join('\n')}
${line('--help', '', 'this text')}

Each can be a variable of the environment, as named beside it; a flag wins. As a variable a switch is true or
false, and addresses of webhooks are separated by commas.
Files may change while it runs: the new content is served at once, and a broken file is reported here.
docs/content-service.md says more, above all of webhooks, rate limits and faults.`

const options: ParseArgsOptionsConfig = {
  help: { type: 'boolean' },
  ...Object.fromEntries(
    table.map(({ name, takes }) => [
      name,
      { type: takes ? 'string' : 'boolean', multiple: name === 'webhook' } as const,
    ]),
  ),
}

/** A parse error without the values typed, as they may be tokens. */
const explain = (code: unknown, message: string) => {
  const flag = /--?[\w-]+/.exec(message)?.[0]
  const known = `Known are ${table.map(({ name }) => `--${name}`).join(', ')}.`
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `${flag} is unknown. ${known}`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `A value stands without a flag before it. ${known}`
  const takes = table.find(({ name }) => `--${name}` === flag)?.takes
  return takes ? `${flag} needs a value: ${flag}=${takes}` : `${flag} takes no value.`
}

const readFlags = (args: string[]) => {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    throw new Error(explain(error.code, error.message), { cause: error })
  }
}

/**
 * Parses flags, with environment variables as fallback, into typed options; `help` for --help.
 * @throws Error naming the flag and what is valid, never its value
 */
export const readCommandLine = (
  args: string[] = process.argv.slice(2),
  environment: NodeJS.ProcessEnv = process.env,
): CommandLine | 'help' => {
  const flags = readFlags(args)
  if (flags['help']) return 'help'
  const given = table.map(({ name, variable }) => [
    name,
    flags[name]?.toString() || environment[variable] || undefined,
  ])
  const { data, error } = Options.safeParse(Object.fromEntries(given))
  if (data) return data
  const problems = error.issues.map(({ path: [name], message }) => {
    const variable = table.find((option) => option.name === name)?.variable
    return `--${String(name)} (or ${variable}) ${message}.`
  })
  throw new Error(problems.join('\n'))
}
