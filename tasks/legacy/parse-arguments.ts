import { parseArgs } from 'node:util'

import { Failure } from '../run-task.ts'

export const usage = `Checks that the addresses of the old website still lead somewhere.

npm run legacy -- check <file …> [--base URL] [--json | --csv] [--quiet]

  Asks the running site for every address of the files and follows the redirects. Exit code: 0 if each address ends at
  a page or was removed on purpose (410), 1 if any is dead, 2 if nothing could be checked.

  file     a list (a path or URL a line, # before comments), a sitemap or sitemap index (its sitemaps beside it), or an
           access log (common or combined format), plain or gzipped, whatever its name; - reads standard input
  --base   where the site runs (default http://localhost:3000); of a URL in a file only path and query count
  --json   everything as JSON on stdout (\`npm run --silent legacy -- …\` keeps npm's own lines out of it)
  --csv    everything as CSV on stdout
  --quiet  prints the dead addresses only, nothing if there are none; no progress bar`

export interface CheckArguments {
  command: 'check'
  files: string[]
  /** An origin: `http://localhost:3000`. */
  base: string
  format: 'text' | 'json' | 'csv'
  isQuiet: boolean
}

/**
 * Parses the words behind `npm run legacy --`; `help` if they ask for it.
 * @throws {Failure} that says what is wrong and what would be right
 */
export function parseArguments(words: readonly string[]): CheckArguments | { command: 'help' } {
  const { values, positionals } = parse(words)
  if (values.help || words.length === 0) return { command: 'help' }
  const [command, ...files] = positionals
  if (command !== 'check')
    throw wrong(command ? `"${command}" is no command` : 'The command is missing', 'check urls.txt')
  if (files.length === 0) throw wrong('No file is named', 'check urls.txt')
  if (files.filter((file) => file === '-').length > 1)
    throw wrong('Standard input can be read once', 'check -')
  if (values.json && values.csv)
    throw wrong('--json and --csv exclude each other', `check ${files[0]} --json`)
  const format = values.json ? 'json' : values.csv ? 'csv' : 'text'
  return { command, files, base: originOf(values.base), format, isQuiet: values.quiet }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        base: { type: 'string', default: 'http://localhost:3000' },
        json: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error), 'check urls.txt')
  }
}

function originOf(base: string): string {
  const url = URL.parse(base)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (!isOrigin)
    throw wrong(`--base "${base}" is no address of a site`, 'check urls.txt --base http://localhost:3000')
  return url.origin
}

function wrong(problem: string, example: string): Failure {
  return new Failure(`${problem}. Example: npm run legacy -- ${example}\n\n${usage}`)
}
