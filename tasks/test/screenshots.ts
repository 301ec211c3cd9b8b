import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { ensureBuilt } from '../build/ensure-built.ts'
import { root } from '../root-folder.ts'
import { findChromium } from './find-chromium.ts'
import { runPlaywrightCommand } from './run-playwright.ts'

const usage = `npm run shots -- [-g TEXT] [--project NAME]

Takes screenshots of every kind of page into .cache/shots/, including open menus, filters, lightbox and print, with an
index.html that shows them side by side.

  -g, --grep  pages whose path or state matches: -g referenzen, -g lightbox, -g ' /en/'
  --project   a width and colour scheme, may be repeated: --project 360-dark, --project '*-light'

SHOTS_WIDTHS=320,2560 npm run shots   uses these widths instead of 360, 768, 1280 and 1920`

await runPlaywrightCommand(usage, 'e2e/screenshots', async () => {
  await ensureBuilt()
  const folder = join(root, '.cache/shots')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return { CHROMIUM_PATH: (await findChromium()).path }
})
