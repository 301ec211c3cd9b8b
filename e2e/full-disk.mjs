// The disk of a process of the tests is full as long as there is the file FULL_DISK: nothing can be written.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { mkdir, writeFile } = fs.promises

/** @param {unknown} path */
function throwIfFull(path) {
  if (!fs.existsSync(process.env['FULL_DISK'] ?? '')) return
  const error = new Error(`ENOSPC: no space left on device '${String(path)}'`)
  throw Object.assign(error, { code: 'ENOSPC' })
}

Object.assign(fs.promises, {
  /** @param {Parameters<typeof mkdir>} args */
  mkdir: async (...args) => {
    throwIfFull(args[0])
    return mkdir(...args)
  },
  /** @param {Parameters<typeof writeFile>} args */
  writeFile: async (...args) => {
    throwIfFull(args[0])
    return writeFile(...args)
  },
})
syncBuiltinESMExports()
