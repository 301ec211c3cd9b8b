// The disk of a process of the tests is full as long as there is the file FULL_DISK: nothing can be written.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

for (const name of ['mkdir', 'writeFile']) {
  const write = fs.promises[name]
  fs.promises[name] = async (path, ...rest) => {
    if (!fs.existsSync(process.env.FULL_DISK)) return write(path, ...rest)
    const error = new Error(`ENOSPC: no space left on device, ${name} '${path}'`)
    throw Object.assign(error, { code: 'ENOSPC' })
  }
}
syncBuiltinESMExports()
