// The disk of a process of the tests is full as long as there is the file FULL_DISK: nothing can be written.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** @type {<Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) => (...args: Args) => Promise<Result>} */
const unlessFull =
  (write) =>
  async (...args) => {
    if (!fs.existsSync(process.env.FULL_DISK ?? '')) return write(...args)
    const error = new Error(`ENOSPC: no space left on device, ${write.name} '${String(args[0])}'`)
    throw Object.assign(error, { code: 'ENOSPC' })
  }

const { mkdir, writeFile } = fs.promises
Object.assign(fs.promises, { mkdir: unlessFull(mkdir), writeFile: unlessFull(writeFile) })
syncBuiltinESMExports()
