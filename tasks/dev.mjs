import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { Failure } from './failure.mjs'
import { root } from './runtime.mjs'
import { task } from './task.mjs'

await task(async () => {
  const settings = join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  const port = Number(process.env.PORT || 3000)
  process.env.NODE_ENV = 'development'
  const { createServer } = await import('vite')
  const server = await createServer({
    root,
    configFile: join(root, 'app.config.ts'),
    server: { host: process.env.HOST || '127.0.0.1', port, strictPort: true },
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
