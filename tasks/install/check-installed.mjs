/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean } & Partial<Record<'os' | 'cpu' | 'libc', string | string[]>>} Locked
 * @typedef {{ packages: Record<string, Locked> }} Lockfile package-lock.json, lockfileVersion 3
 * @typedef {{ os: string, cpu: string, libc?: string, omitsDevelopment?: boolean }} Machine `omitsDevelopment`: packages for
 * development need not be there
 */

/**
 * The packages in which an install differs from package-lock.json: missing, of another version, extraneous, or for
 * another platform. Empty if the install is complete, including development and optional packages.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} found node_modules/.package-lock.json, which npm writes when an install is complete
 * @param {Machine} machine
 */
export function findDifferences(wanted, found, machine) {
  /** @param {Locked} locked */
  const fits = ({ os, cpu, libc }) =>
    allows(os, machine.os) && allows(cpu, machine.cpu) && allows(libc, machine.libc)
  // Optional packages are required if they are for this platform (native parts of tools). Those without a platform
  // only serve native parts for other platforms, with which npm omits them.
  const missing = Object.entries(wanted.packages).filter(([path, locked]) => {
    if (machine.omitsDevelopment && (locked.dev || locked.devOptional)) return false
    const isNeeded = path && fits(locked) && !(locked.optional && !locked.os && !locked.cpu)
    const { version, integrity } = found.packages[path] ?? {}
    return isNeeded && (version !== locked.version || integrity !== locked.integrity)
  })
  const extraneous = Object.entries(found.packages).filter(([path]) => {
    const locked = wanted.packages[path]
    return !locked || !fits(locked)
  })
  return [...missing, ...extraneous].map(([path]) => path)
}

/**
 * npm's rule for `os`, `cpu` and `libc`: `!name` excludes, otherwise the name has to be in the list.
 * @param {string | string[] | undefined} names
 * @param {string | undefined} name
 */
function allows(names, name) {
  const list = [names ?? []].flat()
  if (list.length === 0) return true
  return list.some((entry) => entry.startsWith('!')) ? !list.includes(`!${name}`) : list.includes(`${name}`)
}
