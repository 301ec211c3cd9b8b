import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'

import { controlPath } from '../faults/fault-control.ts'
import { managementApi } from '../management/management-api.ts'
import { type ContentServiceOptions, createContentService } from '../service/create-content-service.ts'
import { listen } from '../service/listen.ts'
import { isObject, type Json } from '../store/json.ts'
import { foldersIn, listFolder, realFolder } from '../store/list-files.ts'
import { type SpaceFiles, spaceFiles, spaceId } from './content-builders.ts'

interface TestServiceOptions extends Pick<
  ContentServiceOptions,
  'rateLimit' | 'tokens' | 'assetOrigin' | 'log'
> {
  /** what the space begins with: content, or a content folder, which is copied and never changed */
  content: SpaceFiles | string
}

/** A space for tests, served on a free port. */
export interface TestService {
  /** such as `http://127.0.0.1:41873`; the Content Delivery API is at `/v2/cdn` below it */
  origin: string
  /** for `Authorization`, in requests to the Management API at `/v1` */
  managementToken: string
  spaceId: string
  /** Adds content; a story, or a list of components or datasources, replaces the one that is there. */
  seed: (content: Partial<SpaceFiles>) => Promise<void>
  /** Simulates faults from now on, as a list of `{path, answer, latency, times}`; `reset` ends them. */
  fail: (faults: Json[]) => Promise<void>
  /** Restores the initial state of the space. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

const managementToken = 'token-of-the-test-service'

function writeFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>) {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** The history of changes is no content. */
function isContent(path: string) {
  return !path.endsWith('.history')
}

/** Removes the files of stories that have one of these ids. */
function removeStories(folder: string, ids: ReadonlySet<Json | undefined>) {
  for (const { name } of listFolder(realFolder(folder))) {
    const story: Json = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    if (isObject(story) && ids.has(story.id)) rmSync(join(folder, name))
  }
}

/**
 * Serves a space on a free port of this machine. Seeded content, and that after a reset, is served when the promise
 * resolves, with a new `cv`, so that no client takes it for what it has cached.
 */
export async function startTestService({ content, ...options }: TestServiceOptions): Promise<TestService> {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  const id = typeof content === 'string' ? foldersIn(join(realFolder(content), 'stories'))[0] : spaceId
  if (id === undefined) throw new Error(`There is no space in ${JSON.stringify(content)}`)
  let count = 0
  let cv = 0
  const createFolder = () => {
    count += 1
    const folder = join(root, String(count))
    if (typeof content === 'string') cpSync(content, folder, { recursive: true, filter: isContent })
    else writeFiles(folder, spaceFiles(content))
    return folder
  }
  const open = (folder: string) =>
    createContentService({
      ...options,
      folder,
      // Production refuses them.
      faults: process.env.NODE_ENV !== 'production',
      management: managementApi({ token: managementToken }),
      now: () => Math.max(Date.now(), (cv + 1) * 1000),
    })

  let folder = createFolder()
  let service = open(folder)
  let ready = Promise.resolve()
  const server = await listen(
    async (request, client) => {
      await ready
      return service.fetch(request, { client })
    },
    { host: '127.0.0.1', port: 0 },
  )
  const openAgain = async (change: () => void) => {
    const token = options.tokens?.public ?? options.tokens?.preview ?? ''
    const answer = await service.fetch(new Request(`${server.origin}/v2/cdn/spaces/me?token=${token}`))
    const body: Json = JSON.parse(await answer.text())
    cv = isObject(body) && isObject(body.space) ? Number(body.space.version) : cv
    await service.close()
    change()
    service = open(folder)
  }
  /** Opens the space again after a change of its files; requests wait meanwhile. */
  const reopen = (change: () => void) => {
    ready = ready.then(async () => openAgain(change))
    return ready
  }
  return {
    origin: server.origin,
    managementToken,
    spaceId: id,
    seed: (added) =>
      reopen(() => {
        removeStories(join(folder, 'stories', id), new Set(added.stories?.map((story) => story.id)))
        writeFiles(folder, spaceFiles(added, id))
      }),
    reset: () =>
      reopen(() => {
        rmSync(folder, { recursive: true, force: true })
        folder = createFolder()
      }),
    fail: async (faults) => {
      const body = JSON.stringify({ faults })
      const { ok, statusText } = await fetch(server.origin + controlPath, { method: 'PUT', body })
      if (!ok) throw new Error(`The faults are not valid: ${statusText}`)
    },
    close: async () => {
      await server.close(true)
      await service.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
