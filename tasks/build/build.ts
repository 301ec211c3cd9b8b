import { runCommand } from '../command-line.ts'
import { ensureBuilt } from './ensure-built.ts'

const usage = `npm run build [-- --if-changed]: builds the site into dist/ and writes routes.gen.ts.

  --if-changed   not if the build in dist/ is up to date`

await runCommand(usage, { 'if-changed': { type: 'boolean' } }, (options) =>
  ensureBuilt({ fresh: !options['if-changed'] }),
)
