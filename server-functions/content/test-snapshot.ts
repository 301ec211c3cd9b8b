import type { ContentResponse, ReadContent } from './content-client.server.ts'
import { ContentError } from './content-error.ts'
import { createSnapshotRefresher } from './snapshot-refresh.server.ts'

/** A story as a list of the Delivery API has it. */
export const storyOf = (uuid: string, text: string) => ({
  uuid,
  id: 1,
  name: text,
  full_slug: `website/${uuid}`,
  position: 0,
  content: { component: 'page' },
})

/** The snapshot of a content service with two stories that can be changed, delayed and broken, and that records its calls. */
export function serveSnapshot(version: 'published' | 'draft' = 'published') {
  const space = {
    cv: 1,
    texts: { a: 'one', b: 'one' } as Record<string, string>,
    isDown: false,
    /** Replaces what a story is delivered as. */
    instead: {} as Record<string, unknown>,
  }
  let held: Promise<void> = Promise.resolve()
  const calls: string[] = []
  const answers: Record<string, (parameters: object) => unknown> = {
    'cdn/spaces/me': () => ({ space: { id: 1, version: space.cv } }),
    'cdn/links': () => ({
      links: Object.fromEntries(['a', 'b'].map((uuid) => [uuid, { uuid, slug: `website/${uuid}` }])),
    }),
    'cdn/stories': (parameters) => {
      const uuids: string[] = String(Reflect.get(parameters, 'by_uuids') ?? 'a,b').split(',')
      const found = uuids.flatMap((uuid) =>
        space.texts[uuid] ? [space.instead[uuid] ?? storyOf(uuid, space.texts[uuid])] : [],
      )
      return { stories: found }
    },
    'cdn/stories/website/_settings': () => ({ story: space.instead.settings ?? storyOf('settings', '') }),
  }
  const read: ReadContent = async (path, parameters): Promise<ContentResponse> => {
    const uuids = Reflect.get(parameters, 'by_uuids')
    calls.push(uuids === undefined ? path : `${path} ${uuids}`)
    if (path !== 'cdn/spaces/me') await held
    if (space.isDown) throw new ContentError('down', 0)
    const data = answers[path]?.(parameters)
    return { data, total: Number(Reflect.get(Object(Reflect.get(Object(data), 'stories')), 'length')) }
  }
  const snapshot = createSnapshotRefresher({
    read,
    version,
    folder: 'website',
    datasources: [],
    isEmbedded: false,
  })
  const currentNames = async () => {
    const { stories } = await (await snapshot.get()).in('de').list('page')
    return Object.fromEntries(stories.map(({ uuid, name }) => [uuid, name]))
  }
  const hold = () => {
    let release: (() => void) | undefined
    held = new Promise((resolve) => (release = resolve))
    return () => release?.()
  }
  return { ...snapshot, read, space, calls, currentNames, hold }
}
