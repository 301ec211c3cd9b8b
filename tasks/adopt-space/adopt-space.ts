import { runTask } from '../command-line.ts'
import { silenceContentWarnings } from '../silence-content-warnings.ts'
import { parseArguments, usage } from './parse-arguments.ts'

silenceContentWarnings()

// Exit code 1 means that too little is understood, so every failure is 2.
await runTask(async () => {
  const parsed = parseArguments(process.argv.slice(2))
  if (parsed === 'help') return console.log(usage)
  // Loads the server side of the site, which no other answer needs.
  const { runAdopt } = await import('./run-adopt.ts')
  process.exitCode = await runAdopt(parsed)
}, 2)
