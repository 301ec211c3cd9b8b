import { join } from 'node:path'

import { Failure } from './failure.mjs'
import { root } from './runtime.mjs'
import { task } from './task.mjs'

await task(async () => {
  process.env.NODE_ENV = 'development'
  const { host, port } = await readSettings()
  const { createServer } = await import('vite')
  const server = await createServer({
    root,
    configFile: join(root, 'app.config.ts'),
    server: { host, port, strictPort: true },
  })
  try {
    await server.listen()
  } catch (error) {
    await server.close()
    const problem = error instanceof Error ? error.message : String(error)
    throw new Failure(`The website cannot start: ${problem}. PORT=3001 npm run dev takes another port.`)
  }
  console.log(
    `Website with hot reload on ${server.resolvedUrls?.local[0]?.replace('127.0.0.1', 'localhost')}`,
  )
})

/** A wrong setting stops the start here as it does in production. */
async function readSettings() {
  const { settings } = await import('../server-functions/settings.server.ts')
  try {
    return settings()
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error))
  }
}
