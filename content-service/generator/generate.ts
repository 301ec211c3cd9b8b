import process from 'node:process'
import { parseArgs } from 'node:util'

import { writeGeneratedSpace } from './write-folder.ts'

const help = `Generates a big space for benchmarks: the Storyblok CLI's layout, two languages, folders with start pages,
relations, translated slugs, drafts and unpublished changes. The same seed gives the same bytes.

Usage: npm run generate -- [options]

  --stories <number>  number of stories, without folders (default 10000)
  --folder <path>     output folder (default .cache/content-<stories>); replaced if it was generated
  --seed <number>     random seed (default 1)
  --help              print this text

Serve it with: storyblok-content-service --folder .cache/content-10000`

function wholeNumber(name: string, text: string, min: number) {
  const number = Number(text)
  if (!/^\d{1,7}$/.test(text) || number < min)
    throw new Error(`--${name} must be a whole number from ${min} to 9999999, not ${text}.`)
  return number
}

function generate() {
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
  const files = writeGeneratedSpace({ folder, stories, seed })
  console.log(`${folder}: ${stories} stories in ${files} files, seed ${seed}`)
}

try {
  generate()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
