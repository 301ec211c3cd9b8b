import { z } from 'zod'

import { managementApi } from '../management/management-api.ts'
import { createContentService } from '../service/create-content-service.ts'

const StoryList = z.object({ stories: z.array(z.object({ id: z.number() })) })
const SavedStory = z.object({ story: z.looseObject({ id: z.number(), name: z.string() }) })

/** Writes as an editor makes them, sent in this process, to a folder that they change. */
export async function openBenchEditor(folder: string) {
  const token = 'token-of-the-benchmark'
  const service = createContentService({
    folder,
    watch: true,
    management: managementApi({ token }),
    log: () => {},
  })
  const space = z
    .object({ space: z.object({ id: z.number() }) })
    .parse(await (await service.fetch(new Request('http://localhost/v2/cdn/spaces/me'))).json()).space.id

  /** The answer and the time of the handler in milliseconds. @throws Error unless it succeeds */
  const send = async (method: string, path: string, body?: object) => {
    const request = new Request(`http://localhost/v1/spaces/${space}${path}`, {
      method,
      headers: { Authorization: token },
      ...(body && { body: JSON.stringify(body) }),
    })
    const start = performance.now()
    const response = await service.fetch(request)
    const time = performance.now() - start
    if (!response.ok) throw new Error(`${response.status} for ${path}: ${await response.text()}`)
    return { time, answer: await response.json() }
  }

  const { answer } = await send('GET', '/stories?story_only=1&per_page=100&sort_by=updated_at:desc')
  const ids = StoryList.parse(answer).stories.map(({ id }) => id)
  const idAt = (turn: number) => ids[turn % ids.length] ?? 0
  // The first change computes what later ones change.
  await send('GET', `/stories/${idAt(0)}/publish`)

  return {
    save: async (turn: number) => {
      const { story } = SavedStory.parse((await send('GET', `/stories/${idAt(turn)}`)).answer)
      const saved = await send('PUT', `/stories/${story.id}`, { story: { ...story, name: `${story.name}.` } })
      return saved.time
    },
    publish: async (turn: number) => (await send('GET', `/stories/${idAt(turn)}/publish`)).time,
    close: () => service.close(),
  }
}
