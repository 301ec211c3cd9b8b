import { z } from 'zod'

import { parseJson } from '../http/parse-json.ts'
import type { RedisConnection } from './connect-redis.server.ts'

/** Announces new content: of which story, and with which version, if known. */
export interface Announcement {
  storyId?: number | undefined
  cv?: number | undefined
}

const Message = z.object({
  sender: z.string(),
  storyId: z.number().int().positive().optional(),
  cv: z.number().optional(),
})
/** Messages of a worker to the others (tasks/server/workers.ts). */
const WorkerMessage = z.object({ announcement: Message })

export interface Announcements {
  /** Tells all other processes. */
  announce: (announcement: Announcement) => void
  /**
   * Listens to all others. An empty announcement follows when some may have been missed, as before the first
   * connection.
   */
  listen: (onAnnouncement: (announcement: Announcement) => void) => void
}

interface Options {
  redis: Pick<RedisConnection, 'publish' | 'subscribe'> | undefined
  /** The channel to the supervisor of this worker, if it is one. */
  process: Pick<NodeJS.Process, 'send' | 'connected' | 'on'>
  /** Identifies this process. */
  sender: string
}

const channel = 'announcements'

/** Both ways are used, so that the workers of a machine hear of each other while Redis is down. */
export function createAnnouncements({ redis, process, sender }: Options): Announcements {
  return {
    announce(announcement) {
      const message = { sender, ...announcement }
      // A worker whose supervisor has ended goes on, too, until it notices.
      if (process.connected) process.send?.({ announcement: message }, undefined, {}, () => {})
      void redis?.publish(channel, JSON.stringify(message))
    },
    listen(onAnnouncement) {
      const read = (message: unknown) => {
        const { data } = Message.safeParse(message)
        if (data && data.sender !== sender) onAnnouncement({ storyId: data.storyId, cv: data.cv })
      }
      if (process.connected)
        process.on('message', (message) => read(WorkerMessage.safeParse(message).data?.announcement))
      void redis?.subscribe(
        channel,
        (text) => read(parseJson(text)),
        () => onAnnouncement({}),
      )
    },
  }
}
