import { statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

import { z } from 'zod'

import { createFolder } from '../content/embedded-content-service.server.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { settings } from '../settings/settings.server.ts'

const Kept = z.array(
  z.tuple([
    z.string(),
    z.object({
      colours: z.string().regex(/^#[\da-f]{3}(?:,#[\da-f]{3}){2}$/),
      etag: z
        .string()
        .regex(/^[\x21-\x7e]+$/)
        .optional()
        .catch(undefined),
      // A clock may have been wrong.
      readAt: z.number().transform((time) => Math.min(time, Date.now())),
    }),
  ]),
)
/** The colours of pictures by URL, and when and from which version of the file they were read. */
export type KeptColours = z.infer<typeof Kept>

const fileName = 'picture-colours.json'

/**
 * The colours that an earlier process, or another one, has stored. An unreadable file is logged and counts as empty.
 */
export async function keptColours(): Promise<KeptColours> {
  const { folder, bytes } = settings().imageCache
  const path = join(folder, fileName)
  if (bytes === 0 || !statSync(path, { throwIfNoEntry: false })?.isFile()) return []
  try {
    const { data, error } = Kept.safeParse(JSON.parse(await readFile(path, 'utf8')))
    if (error) throw new Error(error.issues[0]?.message)
    return data
  } catch (error) {
    logRateLimited(`The colours of pictures in ${path} are ignored`, error)
    return []
  }
}

/** Stores colours for the next start, replacing the earlier ones. Failures are logged. */
export async function keepColours(colours: KeptColours): Promise<void> {
  const { folder, bytes } = settings().imageCache
  if (bytes === 0) return
  const path = join(folder, fileName)
  // Containers that share the folder may have the same process ids.
  const part = `${path}.${hostname()}-${process.pid}.part`
  try {
    await createFolder(folder)
    await writeFile(part, JSON.stringify(colours))
    await rename(part, path)
  } catch (error) {
    logRateLimited(`The colours of pictures cannot be kept in ${path}`, error)
    await rm(part, { force: true }).catch(() => {})
  }
}
