import { ensureBuilt } from '../build/ensure-built.ts'
import { TaskError } from '../command-line.ts'
import { runPlaywrightCommand } from './run-playwright.ts'
import { findOnPath } from './system-programs.ts'

const usage = `npm run several-machines: proves that several processes behind a balancer lose no request (docs/several-machines.md).

Starts nginx, Redis, the content service and three sites on free ports of this machine. While visitors ask for pages, a
site is killed, a new build replaces the old one site by site, content is published, and Redis is stopped. Fails if any
request failed, a publish took too long, a page was older than one that all sites had served, or of another build than its
site. Then updates a machine with two processes by deploy/update.sh, there and back, and with a broken release, under the
same visitors. Needs nginx and redis-server: apt-get install nginx-light redis-server

PUBLISH_SECONDS=3 npm run several-machines   a publish may take so long from its webhook until all sites serve it (1), for a
                                             machine that is busy with other work`

await runPlaywrightCommand(usage, 'e2e/several-machines', async () => {
  const missing = ['nginx', 'redis-server'].filter((program) => !findOnPath(program))
  if (missing.length > 0) throw new TaskError(`Not found: ${missing.join(', ')}.\n\n${usage}`)
  await ensureBuilt()
  return {}
})
