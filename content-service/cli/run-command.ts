import process from 'node:process'
import { parseArgs } from 'node:util'

import { runRedirected } from '../redirect/run-redirected.ts'
import { readKeptToken } from './kept-token.ts'

export const runHelp = `Runs a program whose requests to Storyblok go to a running content service, such as Storyblok's command line.

Usage: storyblok-content-service run [options] <command> [arguments]

  --service <url>            CONTENT_SERVICE           the running service (default http://127.0.0.1:4010)
  --management-token <text>  CONTENT_MANAGEMENT_TOKEN  its token; without it the one that the editor made

Example: storyblok-content-service run npx storyblok components pull --space 4711

The program must run on Node.js. It is logged in as the editor of the space; requests to other hosts are made as usual.`

const options = {
  service: { type: 'string' },
  'management-token': { type: 'string' },
  help: { type: 'boolean' },
} as const

/** The place of the program in `[options] <command> [arguments]`: after the options and their values. */
function placeOfCommand(args: readonly string[]): number {
  let place = 0
  for (let arg = args[place]; arg?.startsWith('--') && arg !== '--'; arg = args[place])
    place += arg === '--help' || arg.includes('=') ? 1 : 2
  return place
}

/**
 * `storyblok-content-service run …`: the exit code of the program.
 * @throws Error naming what is missing
 */
export async function runCommand(args: readonly string[], environment = process.env): Promise<number> {
  const place = placeOfCommand(args)
  const { values } = parseArgs({ args: args.slice(0, place), options })
  const command = args.slice(args[place] === '--' ? place + 1 : place)
  if (values.help || command.length === 0) {
    console.log(runHelp)
    return values.help ? 0 : 1
  }
  const service = values.service ?? environment.CONTENT_SERVICE ?? 'http://127.0.0.1:4010'
  if (!URL.canParse(service)) throw new Error('--service (or CONTENT_SERVICE) must be a URL with http://')
  const token =
    values['management-token'] ??
    environment.CONTENT_MANAGEMENT_TOKEN ??
    readKeptToken(environment.CONTENT_EDITOR_TOKEN_FILE ?? '.cache/editor-token')
  const isAnswering = await fetch(new URL('/v2/cdn/spaces/me', service)).then(
    () => true,
    () => false,
  )
  if (!isAnswering)
    throw new Error(`No content service answers at ${service}. Start it, or name another one with --service.`)
  return runRedirected(command, { service, token })
}
