import { SingleBar } from 'cli-progress'

export interface Progress {
  advance: () => void
  stop: () => void
}

/** A progress bar on stderr where that is a terminal, else nothing. */
export function startProgress(total: number): Progress {
  if (!process.stderr.isTTY) return { advance: () => {}, stop: () => {} }
  const bar = new SingleBar({
    stream: process.stderr,
    format: '{bar} {percentage}% of {total} addresses, {eta_formatted} left',
    clearOnComplete: true,
  })
  bar.start(total, 0)
  return { advance: () => bar.increment(), stop: () => bar.stop() }
}
