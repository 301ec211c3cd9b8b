import { type DevEnvironment, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'

/** The server has loaded its code anew; `isShared` if the browser has the changed file, too. */
export interface NewProgram {
  isShared: boolean
}

/**
 * Brings changes of code and content to open pages, in the order that shows them: first the server loads its new
 * program, then the browser replaces its part, or loads the page again (app/browser/hot-reload.ts). The other way
 * round, a page that reloads could still be rendered by the old program.
 */
export function hotReload(): Plugin {
  return {
    name: 'hot-reload',
    apply: 'serve',
    config: () => ({ server: { hotUpdateEnvironments: updateServerFirst } }),
    configureServer({ environments: { client, ssr } }) {
      ssr?.hot.on('new-content', () => client.hot.send({ type: 'full-reload' }))
    },
    hotUpdate({ file, modules }) {
      changedFiles.set(this.environment.name, modules.length > 0 ? file : undefined)
    },
  }
}

/** The file that changed last, by the environment that has loaded it. */
const changedFiles = new Map<string, string | undefined>()

async function updateServerFirst(
  { environments }: ViteDevServer,
  update: (environment: DevEnvironment) => Promise<void>,
): Promise<void> {
  const { client, ssr } = environments
  const isOfServer = changedFiles.get('ssr') !== undefined
  const program: NewProgram = { isShared: changedFiles.get('client') !== undefined }
  if (ssr) {
    await update(ssr)
    if (isOfServer) await untilLoaded(ssr)
  }
  if (!client) return
  await update(client)
  if (isOfServer) client.hot.send('new-program', program)
}

/** Resolves once the server has loaded its code anew, or has failed to: it handles one message after the other. */
async function untilLoaded(ssr: DevEnvironment): Promise<void> {
  const listeners = isRunnableDevEnvironment(ssr) && ssr.runner.hmrClient?.customListenersMap
  if (!listeners) return
  await new Promise<void>((resolve) => {
    listeners.set('program-loaded', [() => resolve()])
    ssr.hot.send('program-loaded')
  })
}
