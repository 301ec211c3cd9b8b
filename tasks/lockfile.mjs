/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string | string[], cpu?: string | string[],
 *   libc?: string | string[] }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile package-lock.json, lockfileVersion 3
 * @typedef {{ platform: string, arch: string, libc?: string }} Machine
 */

/**
 * The packages in which an install differs from package-lock.json: missing, of another version, superfluous, or made
 * for another machine. Empty when it is complete, development and optional packages included.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile | undefined} found node_modules/.package-lock.json, which npm writes when an install is complete
 * @param {Machine} machine
 */
export function differences(wanted, found, machine) {
  const needed = Object.entries(wanted.packages).filter(([path, locked]) => path && isNeeded(locked, machine))
  const installed = found?.packages ?? {}
  const missing = needed.filter(([path, locked]) => !same(locked, installed[path]))
  const superfluous = Object.keys(installed).filter((path) => {
    const locked = wanted.packages[path]
    return !locked || !fits(locked, machine)
  })
  return [...missing.map(([path]) => path), ...superfluous]
}

/**
 * @param {LockedPackage} locked
 * @param {LockedPackage | undefined} installed
 */
function same(locked, installed) {
  return installed?.version === locked.version && installed?.integrity === locked.integrity
}

/**
 * Of the optional packages those made for this machine are needed: they are the tools' native parts. The others only
 * serve native parts for other machines, and npm leaves them out with these.
 * @param {LockedPackage} locked
 * @param {Machine} machine
 */
function isNeeded(locked, machine) {
  const forSomeMachine = locked.os ?? locked.cpu
  return fits(locked, machine) && !(locked.optional && !forSomeMachine)
}

/**
 * @param {LockedPackage} locked
 * @param {Machine} machine
 */
function fits({ os, cpu, libc }, machine) {
  return allows(os, machine.platform) && allows(cpu, machine.arch) && allows(libc, machine.libc)
}

/**
 * npm's rule: `!name` excludes, otherwise the name has to be in the list.
 * @param {string | string[] | undefined} names
 * @param {string | undefined} name
 */
function allows(names, name) {
  const list = [names ?? []].flat()
  if (list.length === 0) return true
  return list.some((entry) => entry.startsWith('!')) ? !list.includes(`!${name}`) : list.includes(`${name}`)
}
