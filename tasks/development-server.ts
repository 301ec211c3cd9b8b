import { join } from 'node:path'

import { createServer, isRunnableDevEnvironment } from 'vite'

import { settings } from '../server-functions/environment/settings.server.ts'
import { listenProblem } from './listen-problem.ts'
import { TaskError, root, runTask } from './run-task.ts'

await runTask(async () => {
  process.env['NODE_ENV'] = 'development'
  const { host, port } = readSettings()
  const server = await createServer({
    root,
    configFile: join(root, 'app.config.ts'),
    server: { host, port, strictPort: true },
  })
  try {
    // The same startup checks as in production.
    const { ssr } = server.environments
    if (ssr && isRunnableDevEnvironment(ssr)) {
      const { prepareStartup } = await ssr.runner.import('/server-functions/startup.functions.ts')
      await prepareStartup()
    }
    await server.listen()
  } catch (error) {
    await server.close()
    const problem = error instanceof Error ? error.message : String(error)
    console.error(listenProblem(error) ?? problem)
    // The content service watches its folder, which would keep the process alive.
    process.exit(1)
  }
  console.log(
    `Website with hot reload on ${server.resolvedUrls?.local[0]?.replace('127.0.0.1', 'localhost')}`,
  )
})

/** Read before Vite starts, which needs host and port. */
function readSettings() {
  try {
    return settings()
  } catch (error) {
    throw new TaskError(error instanceof Error ? error.message : String(error))
  }
}
