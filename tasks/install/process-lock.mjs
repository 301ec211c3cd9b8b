import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs `work` while no other process installs or builds in this folder. Not a library, as it runs before npm packages
 * are installed; and a lock with a heartbeat could be stolen from a suspended process.
 * @template T
 * @param {() => Promise<T> | T} work
 * @param {string} path of the lock: a symbolic link whose target identifies the holder, as links are created atomically
 */
export async function withLock(work, path = `${root}.cache/lock`) {
  mkdirSync(dirname(path), { recursive: true })
  for (let isWaiting = false; !acquire(path);) {
    const holder = readHolder(path)
    if (!holder) continue
    if (!isWaiting)
      console.log(`Waiting for process ${parseInt(holder)}, which installs or builds (${path}) …`)
    isWaiting = true
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
  // The holder has ended. A second lock allows only one process to remove its lock, and never that of a successor.
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
 * The id of a running process, on Linux with its start time: process ids are reused, above all after a container
 * restart. Undefined if it has ended.
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
