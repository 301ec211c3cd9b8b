import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { z } from 'zod'

import { type TimedResponse, generateLoad, median, warmUp } from './generate-load.ts'
import { printTable } from './print-table.ts'
import type { RunningSite } from './request-cost.ts'

/** The story that is saved: the address of its page, and how the name of its file begins. */
const savedStory = { path: '/de/neuigkeiten/akademie-termine', file: 'akademie-termine_' }
/** Seconds of load before the story is saved, and after the change is served. */
const settleSeconds = 5
/** Seconds after which a change should have been served long ago. */
const timeoutSeconds = 300
/** The slowest request may take so many times the median. */
const slowestLimit = 10

/** Waits until a site that reads its content over HTTP has all of it: lists need all stories of their language. */
export async function waitForContent({ server }: RunningSite): Promise<void> {
  for (const path of ['/de/neuigkeiten', '/en/news'])
    await waitUntil(`${path} is answered`, async () => (await fetch(server.url + path)).ok)
}

/**
 * Saves a story while pages are asked for over so many connections, and prints how long requests took before, until
 * the change is served, and after. The story is as before when it ends.
 */
export async function measurePublish({ server, space }: RunningSite, what: string, connections: number) {
  const headline = `Saved at ${new Date().toISOString()}`
  const isServed = async (text: string) =>
    (await (await fetch(server.url + savedStory.path)).text()).includes(text)
  const story = openStory(space.folder)
  await warmUp(server.url, space.pages)
  await server.usage()
  const end = new AbortController()
  const loaded = generateLoad({ url: server.url, paths: space.pages, connections, length: end.signal })
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
  const answers = await loaded
  const { stall } = await server.usage()
  const [savedAt = 0, servedAt = 0] = times
  printTable(
    `A publish under load: ${what}, ${space.stories} stories, ${connections} connections`,
    ['requests', 'median, ms', 'slowest, ms', 'slowest / median'],
    [
      rowOf('before', answers, 0, savedAt),
      rowOf('until it is served', answers, savedAt, servedAt),
      rowOf('after', answers, servedAt, Number.POSITIVE_INFINITY),
    ],
  )
  const seconds = ((servedAt - savedAt) / 1000).toFixed(1)
  console.log(`  Served after ${seconds} s; the event loop stood still for ${Math.round(stall)} ms at most.`)
  await waitUntil('the story is as before', () => isServed(story.headline))
}

function rowOf(name: string, answers: readonly TimedResponse[], from: number, to: number) {
  const times = answers.filter(({ at }) => at >= from && at < to).map(({ took }) => took)
  const [usual, slowest] = [median(times), Math.max(...times)]
  const ratio = { value: slowest / usual, digits: 1, limit: slowestLimit }
  return { name, cells: [{ value: times.length }, { value: usual }, { value: slowest }, ratio] }
}

const StoryFile = z.looseObject({ content: z.looseObject({ headline: z.string() }) })

function openStory(folder: string) {
  const parent = join(folder, 'stories')
  const names = readdirSync(parent, { recursive: true, encoding: 'utf8' })
  const file = join(parent, names.find((name) => name.includes(savedStory.file)) ?? '')
  const story = StoryFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const { content } = story
  return {
    headline: content.headline,
    write(headline: string) {
      const changed = { ...story, content: { ...content, headline } }
      writeFileSync(file, `${JSON.stringify(changed, null, 2)}\n`)
    },
  }
}

async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > timeoutSeconds * 1000)
      throw new Error(`After ${timeoutSeconds} s it is not so that ${what}`)
    await wait(250)
  }
}
