import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'

/** The resource usage that a measured process reports on request. */
export interface Usage {
  /** Total CPU time in milliseconds. */
  cpu: number
  /** Memory in use (resident set), in megabytes. */
  memory: number
  /** Maximum event-loop delay since the last report, in milliseconds. */
  stall: number
}

// Preloaded with `--import`, as process.cpuUsage() is portable but works only within the process.
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
process.on('message', (question) => {
  if (question === 'usage') process.send?.({ usage: usage() })
})

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  const report = {
    cpu: (user + system) / 1000,
    memory: process.memoryUsage.rss() / 1e6,
    stall: delay.max / 1e6,
  }
  delay.reset()
  return report
}

// The channel must not keep the process alive.
process.channel?.unref()
