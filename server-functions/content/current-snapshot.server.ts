import { z } from 'zod'

import { logSparingly } from '../environment/log.server.ts'
import { ContentError } from './content-error.ts'
import { createSnapshot, type Snapshot, type SnapshotSource } from './snapshot.server.ts'

const SpaceBody = z.object({ space: z.object({ version: z.number() }) })

export interface CurrentSnapshot {
  /** The newest snapshot that is complete; of drafts, the one with every change that has been told of. */
  get: () => Promise<Snapshot>
  /**
   * Reads the newest version in the background and puts it in the place of the current one when it is whole. `changed`
   * are the stories that it differs in, where the service tells; otherwise all are read.
   */
  refresh: (changed?: ReadonlySet<string>) => Promise<void>
}

/**
 * The snapshot that answers, and the next one in the making: nobody waits for a publish, and while the service fails
 * the last good version serves on.
 */
export function openCurrentSnapshot(source: SnapshotSource): CurrentSnapshot {
  // Never cached (specification 7): it is the version that everything else is asked for with.
  const readCv = async () => cvIn((await source.read('cdn/spaces/me', {})).data)
  let current = createSnapshot(source, readCv)
  /** Behind: a change that was told of could not be read, and nobody knows any more what the next version differs in. */
  let state: 'cold' | 'current' | 'behind' = 'cold'
  let pending: { changed: ReadonlySet<string> | undefined } | undefined
  let refreshing: Promise<void> | undefined

  async function refreshPending(): Promise<void> {
    while (pending) {
      const { changed } = pending
      pending = undefined
      try {
        await replaceCurrent(changed)
      } catch (error) {
        logSparingly('New content cannot be read, the last version serves on', error)
        if (changed && state === 'current') state = 'behind'
      }
    }
  }

  async function replaceCurrent(changed: ReadonlySet<string> | undefined): Promise<void> {
    if (state === 'cold' && !changed) {
      await current.prepare()
    } else {
      const cv = source.version === 'published' ? await readCv() : 0
      // A saved draft is told of, too, and changes nothing that is published.
      const isSame = source.version === 'published' && cv === current.cv() && !changed?.size
      if (state === 'current' && isSame) return
      const before = state === 'current' && changed ? { snapshot: current, changed } : undefined
      const next = createSnapshot(source, async () => cv, before)
      await next.prepare()
      current = next
    }
    state = 'current'
  }

  return {
    async get() {
      if (source.version === 'draft') await refreshing
      return current
    },
    refresh(changed) {
      const isPartly = changed && (!pending || pending.changed)
      pending = { changed: isPartly ? new Set([...(pending?.changed ?? []), ...changed]) : undefined }
      refreshing ??= refreshPending().finally(() => (refreshing = undefined))
      return refreshing
    },
  }
}

function cvIn(data: unknown): number {
  const { data: body, error } = SpaceBody.safeParse(data)
  if (error)
    throw new ContentError('The content service answered cdn/spaces/me without a version', 200, error)
  return body.space.version
}
