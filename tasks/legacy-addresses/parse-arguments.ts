import type { ParseArgsOptionsConfig } from 'node:util'

import { parseWords, TaskError } from '../command-line.ts'

export const usage = `Checks that the addresses of the old website still lead somewhere, and exports where they lead.

npm run legacy -- check <file …> [--base URL] [--json | --csv | --summary | --quiet]

  Asks the running site for every address of the files and follows the redirects. Prints for each address how often it
  occurs, the status at the end, the way there, the family of old addresses and the title of the page; then the dead ones
  with the rows to add for them, those gone on purpose, those with more than one hop, and numbers by target and family. An address without a page of its
  own leads to that of its family, such as the news: "fallback". Exit code: 0 if each address ends at a page or was removed
  on purpose (410), 1 if any is dead, 2 if nothing could be checked. A request may take 30 s, an address 60 s.

  file       a list (a path or URL a line, # before comments), a table (CSV of Search Console, Excel or a plugin for
             redirects: the column called “source”, else the one with addresses), a sitemap or sitemap index (its sitemaps
             beside it), or an access log (common or combined format); in UTF-8, UTF-16 or Windows-1252, plain or gzipped,
             whatever its name; - reads standard input
  --base     where the site runs (default http://localhost:3000); of a URL in a file only path and query count
  --json     everything as JSON on stdout (\`npm run --silent legacy -- …\` keeps npm's own lines out of it)
  --csv      everything as CSV on stdout
  --summary  prints the problems and numbers, not each address
  --quiet    prints the dead addresses only, nothing if there are none; no progress bar

npm run legacy -- export <nginx | csv> [--content FOLDER] [--out FOLDER]

  Writes where the old addresses lead: as two files for nginx to include, or as CSV.

  --content  a content folder to read, whatever the settings name (default: what the site reads, see .env.example)
  --out      the folder to write to (default .cache/legacy)

npm run legacy -- link-map <file> [--content FOLDER]

  Writes where opaque ids lead into the datasource link-map of a content folder (Storyblok CLI layout), which \`storyblok
  datasources push\` takes to a space. Ids that the file does not name stay. Exit code 1 if a line was not understood.

  file       CSV with id,path,name and, if there are any, path_en,name_en; - reads standard input
  --content  the folder to write to (default content)`

export interface CheckArguments {
  command: 'check'
  files: string[]
  /** An origin: `http://localhost:3000`. */
  base: string
  format: 'text' | 'json' | 'csv'
  /** The level of detail of the text report. */
  detail: 'all' | 'summary' | 'dead'
}

export interface ExportArguments {
  command: 'export'
  format: 'nginx' | 'csv'
  /** A content folder; null for the content that the site reads. */
  content: string | null
  /** The folder to write to. */
  out: string
}

export interface LinkMapArguments {
  command: 'link-map'
  file: string
  /** A content folder. */
  content: string
}

/**
 * Parses the words after `npm run legacy --`; `help` if they ask for it.
 * @throws {TaskError} that says what is wrong and what would be right
 */
export function parseArguments(
  words: readonly string[],
): CheckArguments | ExportArguments | LinkMapArguments | { command: 'help' } {
  const [command, ...rest] = words
  if (command === undefined || words.includes('--help')) return { command: 'help' }
  if (command === 'check') return parseCheck(rest)
  if (command === 'export') return parseExport(rest)
  if (command === 'link-map') return parseLinkMap(rest)
  throw wrong(`"${command}" is no command`, 'check urls.txt')
}

function parseCheck(words: string[]): CheckArguments {
  const { values, positionals: files } = parse(words, 'check urls.txt', {
    base: { type: 'string', default: 'http://localhost:3000' },
    json: { type: 'boolean', default: false },
    csv: { type: 'boolean', default: false },
    summary: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  })
  if (files.length === 0) throw wrong('No file is named', 'check urls.txt')
  if (files.filter((file) => file === '-').length > 1)
    throw wrong('Standard input can be read once', 'check -')
  if (values.json && values.csv)
    throw wrong('--json and --csv exclude each other', `check ${files[0]} --json`)
  const detail = values.quiet ? 'dead' : values.summary ? 'summary' : 'all'
  const format = values.json ? 'json' : values.csv ? 'csv' : 'text'
  return { command: 'check', files, base: originOf(values.base), format, detail }
}

function parseExport(words: string[]): ExportArguments {
  const { values, positionals } = parse(words, 'export nginx', {
    content: { type: 'string' },
    out: { type: 'string', default: '.cache/legacy' },
  })
  const [format, ...more] = positionals
  if ((format !== 'nginx' && format !== 'csv') || more.length > 0)
    throw wrong(`The export is either nginx or csv, not "${positionals.join(' ')}"`, 'export nginx')
  return { command: 'export', format, content: values.content ?? null, out: values.out }
}

function parseLinkMap(words: string[]): LinkMapArguments {
  const { values, positionals } = parse(words, 'link-map ids.csv', {
    content: { type: 'string', default: 'content' },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw wrong('One file is to be named', 'link-map ids.csv')
  return { command: 'link-map', file, content: values.content }
}

function parse<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  example: string,
  options: Options,
) {
  return parseWords(args, options, (problem) => wrong(problem, example))
}

function originOf(base: string): string {
  const url = URL.parse(base)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (!isOrigin)
    throw wrong(`--base "${base}" is no address of a site`, 'check urls.txt --base http://localhost:3000')
  return url.origin
}

function wrong(problem: string, example: string): TaskError {
  return new TaskError(`${problem}. Example: npm run legacy -- ${example}\n\n${usage}`)
}
