import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'

/**
 * The editor's token, kept in a file that only its owner can read, so that a restart ends no session. Without a valid
 * file it makes a token and the file.
 * @throws Error of the file system if the file cannot be written
 */
export function keptToken(file: string): string {
  const kept = readKeptToken(file)
  if (kept !== undefined) return kept
  const token = randomBytes(24).toString('base64url')
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  writeFileSync(file, `${token}\n`, { mode: 0o600, flag: 'wx' })
  return token
}

/** The token in a file; undefined if others could have read or written it. */
export function readKeptToken(file: string): string | undefined {
  let opened: number
  try {
    // Not through a link to somebody else's file; Windows has no such flag.
    opened = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  } catch {
    return undefined
  }
  try {
    const { mode, uid } = fstatSync(opened)
    const owner = process.getuid?.()
    if (owner !== undefined && (uid !== owner || (mode & 0o077) !== 0)) return undefined
    return /^[\w-]{16,200}$/.exec(readFileSync(opened, 'utf8').trim())?.[0]
  } catch {
    return undefined
  } finally {
    closeSync(opened)
  }
}
