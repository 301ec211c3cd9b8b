/** How many dead workers are replaced within how many milliseconds. */
const defaults = { max: 5, milliseconds: 60_000 }

/**
 * Limits how often dead workers are replaced, as one that cannot live would keep the machine busy with starting. Returns
 * how many milliseconds to wait before the next replacement.
 */
export function createRestartLimit({ max, milliseconds } = defaults, now: () => number = Date.now) {
  let times: number[] = []
  return (): number => {
    times = times.filter((time) => time > now() - milliseconds)
    // The one whose leaving makes room for this one.
    const before = times.at(-max)
    const at = Math.max(now(), before === undefined ? 0 : before + milliseconds)
    times.push(at)
    return at - now()
  }
}
