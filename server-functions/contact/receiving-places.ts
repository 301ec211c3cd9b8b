/** The place of a form that is being received. */
export interface Place {
  /** Aborted when another client gets the place. */
  signal: AbortSignal
  /** Notes bytes that have arrived. */
  progress: (bytes: number) => void
  leave: () => void
}

interface TakenPlace extends Place {
  client: string
  network: string
  /** Until when its progress entitles it to the place, by a clock that nobody sets. */
  until: number
}

/** Forms being received at the same time: of all clients, of one network, and of one client. */
const limits = { all: 20, network: 8, client: 3 }

/** Milliseconds without progress after which another client may get the place. */
const patience = 10_000
/** What counts as progress: fewer bytes a second are less than those of the slowest phone. */
const minBytesPerSecond = 1000

/**
 * Places of forms that are being received. One belongs to who makes progress: if there is none left, a newcomer gets that of
 * a client which has sent next to nothing for ten seconds. So connections that are kept open do not switch the form off,
 * and a slow one is only interrupted if somebody else needs its place.
 */
export function createReceivingPlaces() {
  const taken = new Set<TakenPlace>()

  function makeRoom(limit: number, isCounted: (place: TakenPlace) => boolean): boolean {
    const places = [...taken].filter(isCounted)
    if (places.length < limit) return true
    const slowest = places.reduce((one, other) => (other.until < one.until ? other : one))
    if (slowest.until > performance.now()) return false
    slowest.leave()
    return true
  }

  return {
    /** A place, or of whom there are too many. */
    take(client: string): Place | 'client' | 'network' | 'all' {
      const network = widerNetwork(client)
      if (!makeRoom(limits.client, (place) => place.client === client)) return 'client'
      if (!makeRoom(limits.network, (place) => place.network === network)) return 'network'
      if (!makeRoom(limits.all, () => true)) return 'all'
      const interruption = new AbortController()
      const place: TakenPlace = {
        client,
        network,
        until: performance.now() + patience,
        signal: interruption.signal,
        progress(bytes) {
          const now = performance.now()
          const earned = Math.max(place.until, now) + (bytes / minBytesPerSecond) * 1000
          place.until = Math.min(earned, now + patience)
        },
        leave() {
          if (taken.delete(place)) interruption.abort()
        },
      }
      taken.add(place)
      return place
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
