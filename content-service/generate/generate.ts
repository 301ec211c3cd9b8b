import process from 'node:process'
import { parseArgs } from 'node:util'

import { writeGenerated } from './write-folder.ts'

const help = `Writes a big space for trying and measuring: the Storyblok CLI's layout, two languages, folders with start
pages, relations, translated slugs, drafts and unpublished changes. The same seed gives the same bytes.

Usage: npm run content:generate -- [options]

  --stories <number>  how many stories, folders not counted (default 10000)
  --folder <path>     where to (default .cache/content-<stories>); replaced if this command made it
  --seed <number>     which space of this size (default 1)
  --help              this text

Serve it with: npm run content -- --folder .cache/content-10000`

const wholeNumber = (name: string, text: string, least: number) => {
  const number = Number(text)
  if (!/^\d{1,7}$/.test(text) || number < least)
    throw new Error(`--${name} must be a whole number from ${least} to 9999999, not ${text}.`)
  return number
}

const generate = () => {
  const { values } = parseArgs({
    options: {
      stories: { type: 'string', default: '10000' },
      folder: { type: 'string' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(help)
  const stories = wholeNumber('stories', values.stories, 1)
  const seed = wholeNumber('seed', values.seed, 0)
  const folder = values.folder ?? `.cache/content-${stories}`
  const files = writeGenerated({ folder, stories, seed })
  console.log(`${folder}: ${stories} stories in ${files} files, seed ${seed}`)
}

try {
  generate()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
