import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { locales } from '../../locales/locales.ts'

const RequiredPages = z.strictObject({
  /** Paths below the prefix of a language that must lead to a page. */
  paths: z.partialRecord(z.enum(locales), z.array(z.string())).default({}),
  /** The least number of entries of the link map whose target begins with this. */
  linkMap: z.record(z.string(), z.number()).default({}),
})
export type RequiredPages = z.infer<typeof RequiredPages>

/**
 * What a content folder must have whatever editors change, from its `required-pages.json`: addresses that are printed and
 * linked. Nothing without that file.
 * @throws if the file is not as it should be
 */
export function readRequiredPages(folder: string): RequiredPages {
  const file = join(folder, 'required-pages.json')
  return RequiredPages.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
}
