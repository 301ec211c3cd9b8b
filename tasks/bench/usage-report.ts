import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

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
  if (question === 'heap') process.send?.({ heap: heap() })
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

/** What a measured process holds after a full garbage collection, in megabytes. */
export interface Heap {
  /** Objects of JavaScript. */
  used: number
  /** Bytes outside of the heap that they hold, such as stored pages. */
  buffers: number
  /** Memory in use (resident set). */
  memory: number
}

function heap(): Heap {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  // What the first one finalizes is freed by the second one.
  for (let times = 0; times < 2; times += 1) if (typeof collect === 'function') collect()
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage()
  return { used: heapUsed / 1e6, buffers: arrayBuffers / 1e6, memory: rss / 1e6 }
}

// The channel must not keep the process alive.
process.channel?.unref()
