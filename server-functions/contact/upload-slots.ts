/** The slot of a form that is being received. */
export interface Slot {
  /** Aborted when the slot is given to another client. */
  signal: AbortSignal
  /** Notes bytes that have arrived. */
  progress: (bytes: number) => void
  leave: () => void
}

interface TakenSlot extends Slot {
  client: string
  network: string
  /** How long it may keep the slot, by the monotonic clock. */
  until: number
}

/** Forms being received at the same time: of all clients, of one network, and of one client. */
const limits = { all: 20, network: 8, client: 3 }

/** Milliseconds without progress after which another client may get the slot. */
const patience = 10_000
/** What counts as progress: even the slowest phone sends more. */
const minBytesPerSecond = 1000

/**
 * Slots for forms that are being received. A client keeps its slot while it makes progress: if none is left, a newcomer gets
 * that of a client which has sent next to nothing for ten seconds. So connections that are kept open do not switch the form off,
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
    /** A slot, or the limit that is reached. */
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
 * The network around a client, all of which one owner may have: its /48 in IPv6, its /24 in IPv4. The key of a client is the
 * bytes of its address.
 */
function widerNetwork(client: string): string {
  return client.split('.').slice(0, -1).join('.')
}
