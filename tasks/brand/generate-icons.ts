import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { run } from '../child-process.ts'
import { runCommand } from '../command-line.ts'
import { root } from '../root-folder.ts'
import { coloursModule } from './brand-colours.ts'
import { drawIcon, icons } from './draw-icon.ts'

const usage = `npm run icons: draws the PNG icons and favicon.ico in public/ from public/icon.svg, and writes app/styles/colours.ts, the
colours of app/styles/tokens.css for browser controls and share cards. Run it after changing one of the two.`

await runCommand(usage, {}, async () => {
  const folder = join(root, 'public')
  const svg = readFileSync(join(folder, 'icon.svg'))
  for (const icon of icons) {
    const png = await drawIcon(svg, icon)
    writeFileSync(join(folder, icon.file), png)
    console.log(`${icon.file}: ${png.length} bytes`)
  }
  const styles = join(root, 'app/styles')
  writeFileSync(join(styles, 'colours.ts'), coloursModule(readFileSync(join(styles, 'tokens.css'), 'utf8')))
  await run('oxfmt', [join(styles, 'colours.ts')])
})
