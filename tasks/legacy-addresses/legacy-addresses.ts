import { runTask } from '../command-line.ts'
import { check } from './check-command.ts'
import { exportTable } from './export-table.ts'
import { parseArguments, usage } from './parse-arguments.ts'
import { writeLinkMap } from './write-link-map.ts'

// A reader such as `head` may have enough before the end (EPIPE). The exit code still tells what was found.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

// Exit code 1 means that an address is dead, so every other failure is 2.
await runTask(async () => {
  const parsed = parseArguments(process.argv.slice(2))
  if (parsed.command === 'check') process.exitCode = await check(parsed)
  else if (parsed.command === 'link-map') process.exitCode = await writeLinkMap(parsed)
  else if (parsed.command === 'export') await exportTable(parsed)
  else console.log(usage)
}, 2)
