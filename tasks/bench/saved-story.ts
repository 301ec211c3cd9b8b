import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

const StoryFile = z.looseObject({ content: z.looseObject({ headline: z.string() }) })

/** A story of a content folder that is published by saving it, by the start of its file name. */
export function openStory(folder: string, name: string) {
  const parent = join(folder, 'stories')
  const names = readdirSync(parent, { recursive: true, encoding: 'utf8' })
  const file = join(parent, names.find((path) => path.includes(`/${name}_`)) ?? '')
  const story = StoryFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  return {
    headline: story.content.headline,
    write(headline: string) {
      const changed = { ...story, content: { ...story.content, headline } }
      writeFileSync(file, `${JSON.stringify(changed, null, 2)}\n`)
    },
  }
}
