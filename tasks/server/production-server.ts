import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { startLog } from '../../server-functions/monitoring/log-console.server.ts'
import { logFailure, logRequest } from '../../server-functions/monitoring/log-request.server.ts'
import { countRequest } from '../../server-functions/monitoring/metrics.server.ts'
import { withRequestId } from '../../server-functions/monitoring/request-id.server.ts'
import { startTracing, stopTracing, traceRequest } from '../../server-functions/monitoring/traces.server.ts'
import { demoNotice } from '../../server-functions/settings/content-source.ts'
import { answerLivenessChecks } from './hanging-workers.ts'
import { createHttpServer } from './http-server.ts'
import { listenProblem } from './listen-problem.ts'
import { listen } from './listen.ts'
import { createActivity, firstPagesAnswered } from './server-activity.ts'
import { createShutdown } from './shutdown.ts'
import { createStaticFiles } from './static-files.ts'
import { workerCount } from './worker-count.ts'
import { workerVariables } from './worker-variables.ts'
import { superviseWorkers } from './workers.ts'

const usage = `npm start [-- --workers N]: installs and builds if necessary, then serves the site (.env.example has its settings).

  --workers   as this many processes; auto: one a core`

type App = typeof import('../../app/server.ts')

/** The build that this is a part of (app.config.ts), in `server/assets`. */
const dist = new URL('../..', import.meta.url)

/** How long a process that is not the only one waits for the content of Storyblok before it takes requests. */
const maxWait = 20_000

/** The production server: static files, then the app, over HTTP/1.1. TLS is left to a proxy. */
async function serve(): Promise<void> {
  const isTracing = await startTracing()

  const {
    default: app,
    answerStored,
    settings,
    securityHeaders,
    reportAppError,
    closeContactInbox,
    stopBeingReady,
    prepareInBackground,
    readContent,
    preparePictures,
  }: App = await import(new URL('server/server.js', dist).href)
  const activity = createActivity()
  const sendFile = createStaticFiles(fileURLToPath(new URL('client', dist)))
  const server = createHttpServer({
    answerStored,
    fetch: (request) => activity.track(app.fetch(request)),
    takesStories: settings.public.preview,
    sendFile: (...request) => activity.track(sendFile(...request)),
    headers: securityHeaders,
    report: reportAppError,
    ...(isTracing && { trace: traceRequest }),
    observe: (request, answered) => {
      countRequest(answered)
      withRequestId(answered.id, () => logFailure(answered))
      if (settings.operations.logsRequests) logRequest(request, answered)
    },
  })
  const shutdown = createShutdown(server)
  let isStopping = false
  const limit = 10_000
  /** npm forwards the terminal's signal, so a second one does not mean to force. */
  const stop = async ({ wait = 0, grace }: { wait?: number; grace: number }) => {
    if (isStopping) return
    isStopping = true
    stopBeingReady()
    await delay(wait)
    const closing = Promise.all([shutdown({ grace, limit: limit - wait }), closeContactInbox()])
    await Promise.race([closing.then(stopTracing), delay(limit - wait)])
    process.exit(0)
  }
  const wait = settings.operations.shutdownDelaySeconds * 1000
  process.on('SIGTERM', () => void stop({ wait, grace: server.keepAliveTimeout }))
  // Ctrl-C in a terminal: finish responses in progress without waiting for others.
  process.on('SIGINT', () => void stop({ grace: 0 }))

  const { number, replaces } = workerVariables()
  // The others answer meanwhile.
  if (replaces || settings.operations.redisUrl) await Promise.race([readContent(), delay(maxWait)])
  answerLivenessChecks()
  const port = await listen(server, settings)
  // From here on an unhandled error does not end the process (docs/decisions/0001).
  server.on('error', reportAppError)
  process.on('uncaughtException', reportAppError)
  if (!cluster.isWorker) console.info(`Website on ${urlOf({ host: settings.host, port })}`)
  const notice = demoNotice(settings.content, settings.public.siteUrl)
  if (number === 1 && !replaces && notice) console[notice.level](notice.text)
  void firstPagesAnswered(activity).then(prepareInBackground)
  // Workers share the folder of pictures.
  if (number > 1) return
  preparePictures({
    fetch: (request) => app.fetch(request),
    origin: settings.public.siteUrl,
    idle: activity.idle,
    report: reportAppError,
  })
}

function urlOf({ host, port }: { host: string; port: number }): string {
  return `http://${['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}/`
}

/** An error message; with a stack only if unexpected. */
function fail(error: unknown): never {
  const message = error instanceof Error && error.name === 'SettingsError' ? error.message : error
  console.error(listenProblem(error) ?? message)
  process.exit(1)
}

async function start(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage)
  // A closed (EPIPE) or full log must not stop the server.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  // React is not bundled and selects its build by NODE_ENV.
  process.env.NODE_ENV = 'production'
  startLog()
  const count = cluster.isPrimary ? workerCount(process.argv.slice(2)) : undefined
  if (count === undefined) return serve()
  const workers = count === 1 ? 'worker' : 'workers'
  superviseWorkers({
    count,
    onListening: (address) => console.info(`Website on ${urlOf(address)} (${count} ${workers})`),
  })
}

await start().catch(fail)
