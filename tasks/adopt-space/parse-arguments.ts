import { parseWords, TaskError } from '../command-line.ts'

export const usage = `Says how much of a space of Storyblok this site would show, and proposes the mapping that makes it more (docs/move-in.md).

npm run adopt [-- FOLDER | --token TOKEN --url URL] [options]

  Prints what each component of the space seems to be of the site's, what would be lost and why, and what else is missing.
  Nothing is written to the space. Without FOLDER and --token the site's own settings say what is read (.env.example).
  WEBSITE_FOLDER names the folder of the website in the space, CONTENT_MAPPING a mapping; the mapping.json of FOLDER counts
  by itself. Exit code: 0, 1 if less is understood than --min says, 2 if nothing could be read.

  FOLDER              a pulled space: \`npx storyblok components pull\`, and so on
  --token TOKEN       the access token of a space over HTTP; STORYBLOK_TOKEN, where others may see the command
  --url URL           the address of its API (default https://api.storyblok.com/v2)
  --html FILE         writes the report as a page to look at, too
  --json              prints the report as JSON
  --min PER_CENT      the least share that has to be understood
  --write-mapping FILE  writes the present mapping with the proposed lines; never over a file that is there`

export interface AdoptArguments {
  /** A content folder; undefined for the content that the settings name. */
  folder: string | undefined
  token: string | undefined
  url: string | undefined
  html: string | undefined
  isJson: boolean
  /** In per cent. */
  min: number | undefined
  writeMapping: string | undefined
}

/**
 * Parses the words after `npm run adopt --`; `help` if they ask for it.
 * @throws {TaskError} that says what is wrong and what would be right
 */
export function parseArguments(words: readonly string[]): AdoptArguments | 'help' {
  if (words.includes('--help') || words.includes('-h')) return 'help'
  const { values, positionals } = parseWords([...words], options, wrong)
  const [folder, ...more] = positionals
  if (more.length > 0) throw wrong(`One folder is read, not ${positionals.join(', ')}`, 'our-space')
  if (folder !== undefined && (values.token !== undefined || values.url !== undefined))
    throw wrong('A folder and --token or --url exclude each other', 'our-space')
  if (values.url !== undefined && !/^https?:$/.test(URL.parse(values.url)?.protocol ?? ''))
    throw wrong(`--url "${values.url}" is no address`, '--token … --url https://api.storyblok.com/v2')
  return {
    folder,
    token: values.token,
    url: values.url,
    html: values.html,
    isJson: values.json,
    min: values.min === undefined ? undefined : minOf(values.min),
    writeMapping: values['write-mapping'],
  }
}

const options = {
  token: { type: 'string' },
  url: { type: 'string' },
  html: { type: 'string' },
  json: { type: 'boolean', default: false },
  min: { type: 'string' },
  'write-mapping': { type: 'string' },
} as const

function minOf(text: string): number {
  const min = Number(text)
  if (text.trim() === '' || !(min >= 0 && min <= 100))
    throw wrong(`--min "${text}" is no number from 0 to 100`)
  return min
}

function wrong(problem: string, example = 'our-space --min 95'): TaskError {
  return new TaskError(`${problem}. Example: npm run adopt -- ${example}\n\n${usage}`)
}
