export type Random = ReturnType<typeof createRandom>

/** A seeded random number generator (mulberry32): the same seed and stream give the same numbers. */
export function createRandom(seed: number, stream = 0) {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** from min to max, both included */
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    const item = list[whole(0, list.length - 1)]
    if (item === undefined) throw new RangeError('There is nothing to pick from')
    return item
  }
  const hex = (digits: number) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('')
  return {
    whole,
    pick,
    hex,
    chance: (probability: number) => next() < probability,
    /** up to `count` different items */
    some: <T>(list: readonly T[], count: number): T[] => [
      ...new Set(list.length === 0 ? [] : Array.from({ length: count }, () => pick(list))),
    ],
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`,
  }
}
