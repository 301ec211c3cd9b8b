import { statSync } from 'node:fs'
import process from 'node:process'

import { controlPath } from '../faults/fault-control.ts'
import { checkCacheFolder } from '../images/cache-folder.ts'
import { startContentService } from '../service/start-content-service.ts'
import { type CommandLine, help, readCommandLine } from './command-line.ts'
import { keptToken } from './kept-token.ts'

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}

/** Imported only if content can be changed. */
async function managementOf(options: CommandLine) {
  const token = options['management-token']
  if (token === undefined) return undefined
  const { managementApi } = await import('../management/management-api.ts')
  return managementApi({
    token,
    allowRemote: options['management-remote'],
    maxUploadBytes: options['max-upload-mb'] * 1024 * 1024,
    previewUrl: options['preview-url'],
  })
}

async function editorOf(options: CommandLine) {
  if (!options.editor) return undefined
  const { ensureEditorBuilt } = await import('../editor/build/ensure-editor-built.ts')
  const { editorFiles } = await import('../editor/serve/editor-files.ts')
  return editorFiles({ folder: await ensureEditorBuilt(), previewUrl: options['preview-url'] })
}

/** The editor needs a token: without a configured one, it makes one and keeps it for the next start. */
function withEditorToken(options: CommandLine): CommandLine {
  if (!options.editor || options['management-token'] !== undefined) return options
  const file = options['editor-token-file']
  try {
    return { ...options, 'management-token': keptToken(file) }
  } catch (error) {
    throw new Error(
      `--editor-token-file (or CONTENT_EDITOR_TOKEN_FILE) must be a file that can be written: ${reasonOf(error)}. A --management-token needs no file.`,
      { cause: error },
    )
  }
}

async function startService(options: CommandLine) {
  if (!statSync(options.folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${options.folder}. --folder must contain stories/<space id>.`)
  if (options['image-cache-mb'] > 0)
    await checkCacheFolder(options['image-cache']).catch((error: unknown) => {
      const problem = `--image-cache (or CONTENT_IMAGE_CACHE) must be a folder that can be written: ${reasonOf(error)}.`
      throw new Error(`${problem} --image-cache-mb 0 disables the cache.`, { cause: error })
    })
  const management = await managementOf(options)
  const editor = await editorOf(options)
  return startContentService({
    host: options.host,
    port: options.port,
    folder: options.folder,
    tokens: { public: options['public-token'], preview: options['preview-token'] },
    assetOrigin: options['asset-origin'],
    assetFallback: options['asset-fallback'],
    images: { cacheFolder: options['image-cache'], cacheBytes: options['image-cache-mb'] * 1024 * 1024 },
    rateLimit: options['rate-limit'],
    webhooks: options.webhook && { urls: options.webhook, secret: options['webhook-secret'] },
    faults: options.faults,
    management,
    editor,
    watch: true,
  }).catch((error: unknown) => {
    const reason = explainListenError(error instanceof Error && 'code' in error && error.code, options)
    throw reason ? new Error(reason, { cause: error }) : error
  })
}

/** A message for a listen error; undefined for an unexpected one. */
function explainListenError(code: unknown, { port, host }: CommandLine) {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Choose another one with --port; 0 takes any free one.`
    case 'EACCES':
      return `Port ${port} needs administrator rights. Choose one from 1024 with --port.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is not an address of this machine. Choose another one with --host, such as 127.0.0.1.`
    default:
      return undefined
  }
}

async function start() {
  const commandLine = readCommandLine()
  if (commandLine === 'help') return console.log(help)
  const options = withEditorToken(commandLine)
  // A closed log pipe (EPIPE) must not stop the service.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

  const server = await startService(options)
  const stop = async (signal: NodeJS.Signals) => {
    // Responses in progress get two seconds, then connections are closed.
    const forceClose = setTimeout(() => void server.close(true), 2000)
    await server.close()
    clearTimeout(forceClose)
    // A running render would block process.exit; the signal, which has no listener any more, ends the process.
    setTimeout(() => process.kill(process.pid, signal), 100).unref()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)

  console.log(`Content of ${options.folder}: ${server.origin}/v2/cdn`)
  if (options['management-token'] !== undefined) console.log(`Content can be changed at ${server.origin}/v1`)
  if (options.editor) console.log(`Editor: ${server.origin}/editor/#token=${options['management-token']}`)
  if (options.faults) console.log(`Faults can be set at ${server.origin}${controlPath}`)
}

/** The commands beside the service itself; each is loaded only where it is asked for. */
const commands: Record<string, (args: readonly string[]) => Promise<number>> = {
  record: async (args) => (await import('./record-command.ts')).recordCommand(args),
  run: async (args) => (await import('./run-command.ts')).runCommand(args),
}

/** The command, which ends the process with the reason if it cannot be run. */
export async function main(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  try {
    if (command) process.exitCode = await command(args)
    else await start()
  } catch (error) {
    console.error(reasonOf(error))
    process.exit(1)
  }
}
