import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'

const root = join(import.meta.dirname, '../..')
const stampName = '.sources'

const config = join(root, 'editor/vite.config.ts')
const builtEditor = join(root, 'dist/editor')

/**
 * The folder of the built editor. Builds it first unless that build is up to date; the published package has no
 * sources, but a build. Processes that build at the same time replace the whole folder, one after the other.
 * @throws Error with the output of a failed build
 */
export async function ensureEditorBuilt(): Promise<string> {
  if (!existsSync(config)) return builtEditor
  const sources = sourcesDigest()
  const stamp = join(builtEditor, stampName)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return builtEditor
  console.log('Building the editor …')
  const staging = `${builtEditor}-${process.pid}`
  try {
    await build(staging)
    writeFileSync(join(staging, stampName), sources)
    rmSync(builtEditor, { recursive: true, force: true })
    renameSync(staging, builtEditor)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
  return builtEditor
}

/** In a process of its own: NODE_ENV selects React's production build, and this process may have another one. */
async function build(outDir: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const args = [vite, 'build', '--config', config, '--outDir', outDir]
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${output.trim()}\n\nThe editor was not built: see above.`)
}

function sourcesDigest(): string {
  const files = globSync('editor/**/*.{ts,tsx,css,html}', { cwd: root, exclude: ['**/*.test.*'] })
  const hash = createHash('sha256')
  for (const file of ['package.json', ...files.toSorted()])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
