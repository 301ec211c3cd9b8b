import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'

import type { EmbeddedSource } from '../../server-functions/settings/content-source.ts'
import { parseSettings } from '../../server-functions/settings/settings-schema.ts'
import { settings } from '../../server-functions/settings/settings.server.ts'
import { messageOf, runCommand } from '../command-line.ts'
import { root } from '../root-folder.ts'
import { listenProblem } from '../server/listen-problem.ts'
import { type DevelopmentContent, startDevelopmentContent } from './development-content.ts'
import { watchSettingsFile } from './watch-settings-file.ts'

/** As the process was started: reading the settings adds those of the file. */
const environment = { ...process.env }

const usage = `npm run dev: the site with hot reload, and the editor of its content (docs/content.md).

.env.example lists the settings, such as PORT and CONTENT_FOLDER; a saved .env starts it again.`

await runCommand(usage, {}, async () => {
  process.env.NODE_ENV = 'development'
  // Read before Vite starts, which needs host and port.
  const { host, port, content } = settings()
  const editing = content.kind === 'embedded' ? await startEditing(content, port) : undefined
  const server = await createServer({
    root,
    configFile: join(root, 'app.config.ts'),
    // Its own restart for a changed `.env` keeps the old settings.
    envDir: false,
    server: { host, port, strictPort: true },
  })
  try {
    // The same startup checks as in production.
    const { ssr } = server.environments
    if (ssr && isRunnableDevEnvironment(ssr)) {
      const { prepareInBackground, prepareStartup } = await ssr.runner.import(
        '/server-functions/startup.functions.ts',
      )
      await prepareStartup()
      void prepareInBackground()
    }
    await server.listen()
  } catch (error) {
    await server.close()
    console.error(listenProblem(error) ?? messageOf(error))
    // The content service watches its folder, which would keep the process alive.
    process.exit(1)
  }
  console.log(
    `Website with hot reload on ${server.resolvedUrls?.local[0]?.replace('127.0.0.1', 'localhost')}`,
  )
  if (editing) console.log(`Editor on ${editing.origin}/editor/#token=${editing.token}`)
  const settingsFile = process.env.ENV_FILE ?? '.env'
  if (settingsFile) watchSettingsFile(settingsFile, () => void restart(server, settingsFile))
})

/** Starts this process anew with the current settings, unless they are wrong. Not possible on Windows. */
async function restart(server: ViteDevServer, file: string): Promise<void> {
  const problem = settingsProblem(file)
  if (problem) return console.error(`${problem}\nThe site goes on with the settings it has.`)
  if (!process.execve) {
    console.log('The settings have changed: start npm run dev again to use them.')
    return
  }
  console.log('The settings have changed: starting again …')
  await server.close()
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    environment,
  )
}

/**
 * Makes the site a preview deployment of content that can be changed. If that fails, because another process changes it
 * or the folder is wrong, the site reads the folder itself, and says what is wrong with it.
 */
async function startEditing(source: EmbeddedSource, port: number): Promise<DevelopmentContent | undefined> {
  process.env.PREVIEW = 'true'
  try {
    const content = await startDevelopmentContent(source, `http://localhost:${port}/`)
    process.env.EDITOR_URL ||= `${content.origin}/editor/#/story/{story}`
    return content
  } catch (error) {
    console.warn(`Content cannot be changed: ${messageOf(error)}`)
    return undefined
  }
}

function settingsProblem(file: string): string | undefined {
  try {
    parseSettings({ ...(existsSync(file) && parseEnv(readFileSync(file, 'utf8'))), ...environment })
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
