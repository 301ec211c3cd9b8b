/** The slot of a form that is being received. */
export interface Slot {
  /** Aborted when another client gets the slot. */
  signal: AbortSignal
  /** Notes bytes that have arrived. */
  progress: (bytes: number) => void
  leave: () => void
}

interface TakenSlot extends Slot {
  client: string
  network: string
  /** Until when its progress entitles it to the slot, by a clock that nobody sets. */
  until: number
}

/** Forms being received at the same time: of all clients, of one network, and of one client. */
const limits = { all: 20, network: 8, client: 3 }

/** Milliseconds without progress after which another client may get the slot. */
const patience = 10_000
/** What counts as progress: fewer bytes a second are less than those of the slowest phone. */
const minBytesPerSecond = 1000

/**
 * Slots of forms that are being received. One belongs to who makes progress: if there is none left, a newcomer gets that of
 * a client which has sent next to nothing for ten seconds. So connections that are kept open do not switch the form off,
 * and a slow one is only interrupted if somebody else needs its slot.
 */
export function createUploadSlots() {
  const taken = new Set<TakenSlot>()

  function makeRoom(limit: number, isCounted: (slot: TakenSlot) => boolean): boolean {
    const slots = [...taken].filter(isCounted)
    if (slots.length < limit) return true
    const slowest = slots.reduce((one, other) => (other.until < one.until ? other : one))
    if (slowest.until > performance.now()) return false
    slowest.leave()
    return true
  }

  return {
    /** A slot, or of whom there are too many. */
    take(client: string): Slot | 'client' | 'network' | 'all' {
      const network = widerNetwork(client)
      if (!makeRoom(limits.client, (slot) => slot.client === client)) return 'client'
      if (!makeRoom(limits.network, (slot) => slot.network === network)) return 'network'
      if (!makeRoom(limits.all, () => true)) return 'all'
      const interruption = new AbortController()
      const slot: TakenSlot = {
        client,
        network,
        until: performance.now() + patience,
        signal: interruption.signal,
        progress(bytes) {
          const now = performance.now()
          const earned = Math.max(slot.until, now) + (bytes / minBytesPerSecond) * 1000
          slot.until = Math.min(earned, now + patience)
        },
        leave() {
          if (taken.delete(slot)) interruption.abort()
        },
      }
      taken.add(slot)
      return slot
    },
  }
}

/**
 * The network around a client, of which one owner may have all: by the key of a client, which are the bytes of its address,
 * the /48 of an IPv6 one and the /24 of an IPv4 one.
 */
function widerNetwork(client: string): string {
  return client.split('.').slice(0, -1).join('.')
}
