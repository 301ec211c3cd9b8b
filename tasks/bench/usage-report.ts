import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'

/** What a measured process says of itself when it is asked. */
export interface Usage {
  /** Milliseconds of processor time that it has used in all. */
  cpu: number
  /** Memory in use (resident set), in megabytes. */
  memory: number
  /** The longest time that its event loop stood still since it was asked last, in milliseconds. */
  stall: number
}

// Loaded before the program of the process (`--import`): process.cpuUsage() is portable, and the process's own.
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const usage: Usage = {
    cpu: (user + system) / 1000,
    memory: process.memoryUsage.rss() / 1e6,
    stall: delay.max / 1e6,
  }
  delay.reset()
  process.send?.(usage)
})
// Being ready to be asked is no reason to live on.
process.channel?.unref()
