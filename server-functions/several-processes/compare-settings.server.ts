import { z } from 'zod'

import { parseJson } from '../http/parse-json.ts'
import { logRateLimited } from '../settings/log.server.ts'
import type { RedisConnection } from './connect-redis.server.ts'

const channel = 'settings'
/** How often each process announces its settings. */
const intervalMilliseconds = 30_000
/** A process that has been silent for this long has ended. */
const lifetimeMilliseconds = 100_000

const Message = z.object({ sender: z.string(), digests: z.record(z.string(), z.string()) })

type Digests = Readonly<Record<string, string>>

interface Options {
  redis: Pick<RedisConnection, 'publish' | 'subscribe'>
  /** The digests of this process (settings-schema.ts). */
  digests: Digests
  /** Identifies this process. */
  sender: string
}

export interface SettingsComparison {
  /** The settings in which processes that have been heard of lately differ from this one. */
  differing: () => string[]
  close: () => void
}

/**
 * Compares the settings of all processes of a site through Redis. Differences are logged for as long as they last: what
 * a visitor gets would depend on the process.
 */
export function compareSettings({ redis, digests, sender }: Options): SettingsComparison {
  const others = new Map<string, { names: string[]; at: number }>()
  const announce = () => void redis.publish(channel, JSON.stringify({ sender, digests }))
  const differing = () => {
    for (const [other, { at }] of others) if (Date.now() - at > lifetimeMilliseconds) others.delete(other)
    return [...new Set([...others.values()].flatMap(({ names }) => names))].toSorted()
  }
  void redis.subscribe(
    channel,
    (text) => {
      const { data } = Message.safeParse(parseJson(text))
      if (!data || data.sender === sender || !isSameSite(digests, data.digests)) return
      others.set(data.sender, { names: differences(digests, data.digests), at: Date.now() })
      const names = differing()
      if (names.length > 0)
        logRateLimited(`Processes of this site differ in their settings: ${names.join(', ')}`)
    },
    announce,
  )
  const timer = setInterval(announce, intervalMilliseconds).unref()
  return { differing, close: () => clearInterval(timer) }
}

/** Several sites may use one Redis: those of one address or with one token are the same, unless one is a preview. */
function isSameSite(one: Digests, other: Digests): boolean {
  // All digests but its own are made with the token.
  if (one.STORYBLOK_TOKEN === other.STORYBLOK_TOKEN) return one.PREVIEW === other.PREVIEW
  return one.site === other.site
}

/** Only settings that both builds know; with another token all other digests differ. */
function differences(one: Digests, other: Digests): string[] {
  if (one.STORYBLOK_TOKEN !== other.STORYBLOK_TOKEN) return ['STORYBLOK_TOKEN']
  return Object.keys(one).filter((name) => name !== 'site' && name in other && one[name] !== other[name])
}
