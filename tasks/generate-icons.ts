import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { drawIcon, icons } from './draw-icon.ts'
import { root, runTask } from './run-task.ts'

const usage = `npm run icons: draws the PNG icons and favicon.ico in public/ from public/icon.svg. Run it after changing that file.`

await runTask(async () => {
  if (process.argv.includes('--help')) return console.log(usage)
  const folder = join(root, 'public')
  const svg = readFileSync(join(folder, 'icon.svg'))
  for (const icon of icons) {
    const png = await drawIcon(svg, icon)
    writeFileSync(join(folder, icon.file), png)
    console.log(`${icon.file}: ${png.length} bytes`)
  }
})
