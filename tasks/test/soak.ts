import { ensureBuilt } from '../build/ensure-built.ts'
import { runPlaywrightCommand } from './run-playwright.ts'

const usage = `npm run soak: looks for memory that a process never gives back.

Starts the site and asks for pages, made-up search params, missing pages, pictures, forms and reports at full load for ten
minutes, while requests are aborted and stories published. Prints what the heap holds after garbage collections, and fails
if it has grown by more than 10 %, or if an answer was a server error.

SOAK_SECONDS=60 SOAK_VISITORS=8 npm run soak   takes so long (600), and so many ask at once (32)`

await runPlaywrightCommand(usage, 'e2e/soak', async () => {
  await ensureBuilt()
  return {}
})
