import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

import { createTemporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)
const cli = resolve('node_modules/storyblok/dist/index.mjs')
const offline = resolve('tasks/test/without-network.mjs')
const redirect = resolve('content-service/redirect/redirect-requests.ts')

/** The space whose content is in `content/`. */
export const spaceId = '200801'

/** A temporary copy of folders of `content/`, as the CLI writes next to its input; removed after the test. */
export function copyContent(...folders: string[]) {
  const copy = createTemporaryFolder()
  for (const folder of folders) cpSync(join('content', folder), join(copy, folder), { recursive: true })
  return copy
}

/**
 * Runs Storyblok's CLI on a copy of the content, without network, home folder, log files and real credentials.
 * @param api URL of a Management API, if the command needs one
 * @throws Error with the output when the CLI fails
 */
export const storyblok = async (folder: string, args: readonly string[], api = '') => {
  const preloaded = ['--import', offline, ...(api ? ['--import', redirect] : [])]
  const { stdout, stderr } = await run(
    process.execPath,
    [...preloaded, cli, ...args, '--path', folder, '--no-log-file-enabled', '--no-report-enabled'],
    {
      cwd: folder,
      env: {
        HOME: folder,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NO_COLOR: '1',
        STORYBLOK_SERVICE: api,
        // The CLI counts as logged in only with all three.
        ...(api && { STORYBLOK_LOGIN: 'test', STORYBLOK_TOKEN: 'test', STORYBLOK_REGION: 'eu' }),
      },
    },
  )
  return stdout + stderr
}
