import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs `work` while no other process of this folder installs or builds.
 * @template T
 * @param {() => Promise<T> | T} work
 * @param {string} path of the lock: a link to the name of its holder, as a link is made with its content at once
 */
export async function withLock(work, path = `${root}.cache/lock`) {
  mkdirSync(dirname(path), { recursive: true })
  for (let told = false; !acquire(path);) {
    const holder = readHolder(path)
    if (!holder) continue
    if (!told) console.log(`Waiting for process ${parseInt(holder)}, which installs or builds (${path}) …`)
    told = true
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** @param {string} path */
function acquire(path) {
  try {
    symlinkSync(`${processIdentity(process.pid)}`, path)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const holder = readHolder(path)
  if (!holder || holder === processIdentity(parseInt(holder))) return false
  // Several may see that the holder has ended: one of them removes its lock, and no one its successor's.
  const claim = `${path}-${holder}`
  if (acquire(claim)) {
    if (readHolder(path) === holder) rmSync(path)
    rmSync(claim)
  }
  return false
}

/** @param {string} path */
function readHolder(path) {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

/**
 * The id of a process that runs, and on Linux when it began: after a restart of a container another has the same id.
 * @param {number} pid
 */
function processIdentity(pid) {
  try {
    if (!existsSync('/proc/self/stat')) return process.kill(pid, 0) && `${pid}`
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, state, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ')
    return state === 'Z' ? undefined : `${pid}-${fields[18]}`
  } catch {
    return undefined
  }
}
