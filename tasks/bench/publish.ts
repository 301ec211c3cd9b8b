import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { z } from 'zod'

import { type TimedResponse, generateLoad, median, warmUp } from './generate-load.ts'
import { printTable } from './print-table.ts'
import type { RunningSite } from './request-cost.ts'

/** The story that is saved. */
const saved = 'akademie-termine'
/** Seconds of load before the story is saved, and after the change is served. */
const settleSeconds = 5
/** Timeout for a change to be served, in seconds. */
const timeoutSeconds = 300
/** Limit for the slowest request, in multiples of the median. */
const slowestLimit = 10

/** Waits until a site has read all content over HTTP: lists need all stories of their language. */
export async function waitForContent({ server }: RunningSite): Promise<void> {
  for (const path of ['/de/neuigkeiten', '/en/news'])
    await waitUntil(`${path} is served`, async () => (await fetch(server.url + path)).ok)
}

/**
 * Saves a story under load, and prints latencies before the save, until the change is served, and after. Restores the
 * story at the end.
 */
export async function measurePublish({ server, space }: RunningSite, what: string, connections: number) {
  const headline = `Saved at ${new Date().toISOString()}`
  const isServed = async (text: string) =>
    (await (await fetch(`${server.url}/de/neuigkeiten/${saved}`)).text()).includes(text)
  const story = openStory(space.folder, saved)
  await warmUp(server.url, space.pages)
  await server.usage()
  const end = new AbortController()
  const load = generateLoad({ url: server.url, paths: space.pages, connections, length: end.signal })
  const times: number[] = []
  try {
    await wait(settleSeconds * 1000)
    times.push(performance.now())
    story.write(headline)
    await waitUntil('the saved story is served', () => isServed(headline))
    times.push(performance.now())
    await wait(settleSeconds * 1000)
  } finally {
    story.write(story.headline)
    end.abort()
  }
  const responses = await load
  const { stall } = await server.usage()
  const [savedAt = 0, servedAt = 0] = times
  printTable(
    `A publish under load: ${what}, ${space.stories} stories, ${connections} connections`,
    ['requests', 'median, ms', 'slowest, ms', 'slowest / median'],
    [
      rowOf('before', responses, 0, savedAt),
      rowOf('until it is served', responses, savedAt, servedAt),
      rowOf('after', responses, servedAt, Number.POSITIVE_INFINITY),
    ],
  )
  const seconds = ((servedAt - savedAt) / 1000).toFixed(1)
  console.log(`  Served after ${seconds} s; maximum event-loop delay ${Math.round(stall)} ms.`)
  await waitUntil('the story is restored', () => isServed(story.headline))
}

function rowOf(name: string, responses: readonly TimedResponse[], from: number, to: number) {
  const times = responses.filter(({ at }) => at >= from && at < to).map(({ took }) => took)
  const [usual, slowest] = [median(times), Math.max(...times)]
  const ratio = { value: slowest / usual, digits: 1, limit: slowestLimit }
  return { name, cells: [{ value: times.length }, { value: usual }, { value: slowest }, ratio] }
}

const StoryFile = z.looseObject({ content: z.looseObject({ headline: z.string() }) })

/** A story of a content folder that is published by saving it, by the start of its file name. */
function openStory(folder: string, name: string) {
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

async function waitUntil(what: string, condition: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await condition())) {
    if (performance.now() - began > timeoutSeconds * 1000)
      throw new Error(`Timeout after ${timeoutSeconds} s, waiting until ${what}`)
    await wait(250)
  }
}
