import { SingleBar } from 'cli-progress'

export interface Progress {
  advance: () => void
  /** Adds work that was not known before. */
  setTotal: (total: number) => void
  stop: () => void
}

/** A progress bar of `things` on stderr where that is a terminal, else nothing. */
export function startProgress(total: number, things: string): Progress {
  if (!process.stderr.isTTY) return { advance: () => {}, setTotal: () => {}, stop: () => {} }
  const bar = new SingleBar({
    stream: process.stderr,
    format: `{bar} {percentage}% of {total} ${things}, {eta_formatted} left`,
    clearOnComplete: true,
  })
  bar.start(total, 0)
  return {
    advance: () => bar.increment(),
    setTotal: (changed) => bar.setTotal(changed),
    stop: () => bar.stop(),
  }
}
