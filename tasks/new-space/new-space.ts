import { settings } from '../../server-functions/settings/settings.server.ts'
import { parseWords, runTask, shellWord, TaskError } from '../command-line.ts'
import { writeSpace } from './write-space.ts'

const usage = `Writes a small space to begin with, in both languages: settings, header, footer, start page, one project, one service, one
news article, contact, legal notice and privacy, with the site's components and datasources (docs/make-it-your-own.md).

npm run content:new -- FOLDER [--name "Name of the agency"]

  FOLDER       one that does not exist: nothing is overwritten
  --name NAME  as it stands in addresses and the legal pages (default "Musteragentur")

WEBSITE_FOLDER says which folder of the space holds the website.`

/** The placeholder for the name of an agency. */
const anyName = 'Musteragentur'

await runTask(async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) return console.log(usage)
  const { folder, name } = parse(args)
  const { websiteFolder } = settings().public
  const stories = writeSpace({ folder, name, websiteFolder })
  const source = [
    `CONTENT_FOLDER=${shellWord(folder)}`,
    ...(websiteFolder === 'website' ? [] : [`WEBSITE_FOLDER=${websiteFolder}`]),
  ].join(' ')
  console.log(`${folder}: ${stories} stories. Next:

  ${source} npm run content:check
  ${source} BRAND_NAME=… npm run dev

Then fill in address, phone and e-mail (settings, contact), the legal notice and privacy, and have the two read.`)
})

function parse(args: string[]): { folder: string; name: string } {
  const { values, positionals } = parseWords(args, { name: { type: 'string' } }, wrong)
  const [folder, ...more] = positionals
  if (!folder?.trim()) throw wrong('Name the folder to write')
  if (more.length > 0) throw wrong(`One folder is written, not ${positionals.join(', ')}`)
  const name = values.name?.trim() ?? anyName
  if (name === '') throw wrong('--name is empty')
  if (/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(name))
    throw wrong('--name has characters that nobody sees: several lines, tabs or control characters')
  return { folder, name }
}

function wrong(problem: string): TaskError {
  return new TaskError(
    `${problem}. Example: npm run content:new -- our-content --name "Werk & Söhne GmbH"\n\n${usage}`,
  )
}
