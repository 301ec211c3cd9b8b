import PQueue from 'p-queue'

import { isAssetUrl } from '../../server-functions/content/asset-url.ts'
import { startProgress } from '../show-progress.ts'
import { assetAddressesIn } from './check-assets.ts'
import { valuesOf } from './field-values.ts'
import type { Folder } from './read-folder.ts'

const callsAtOnce = 6
const timeoutMilliseconds = 10_000
/** What hosts answer for a file that they do not have; those of Storyblok 403. */
const missing = new Set([403, 404, 410])

/**
 * The files of a space that is read over HTTP: those that content uses and their hosts have. If a host does not answer,
 * its files count as existing.
 */
export async function findRemoteFiles(
  folder: Pick<Folder, 'stories' | 'components'>,
  endpoint: string | undefined,
): Promise<Set<string>> {
  const used = new Set([...valuesOf(folder)].flatMap(assetAddressesIn))
  const own = [...used].filter((address) => isAssetUrl(address, endpoint))
  const queue = new PQueue({ concurrency: callsAtOnce })
  const progress = startProgress(own.length, 'files')
  const found = await queue.addAll(
    own.map((address) => async () => {
      const isFile = await isThere(address)
      progress.advance()
      return isFile ? [address] : []
    }),
  )
  progress.stop()
  return new Set(found.flat())
}

async function isThere(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, {
      method: 'HEAD',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    return !missing.has(status)
  } catch {
    return true
  }
}
