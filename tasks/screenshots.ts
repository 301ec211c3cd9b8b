import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { ensureBuilt } from './ensure-built.ts'
import { findChromium } from './find-chromium.ts'
import { run } from './run-program.ts'
import { TaskError, root, runTask } from './run-task.ts'
import { writeContactSheet } from './screenshots/contact-sheet.ts'

const usage = `npm run shots -- [-g TEXT] [--project NAME …]

Pictures of every kind of page into .cache/shots/, open menus, filters and lightbox and a project on paper too, and
index.html there with all of them side by side. The options are those of \`playwright test\`; without one, all are made.

  -g         pages whose address or state fits this expression: -g referenzen, -g lightbox, -g ' /en/'
  --project  widths and schemes: --project 360-dark, --project '*-light'

SHOTS_WIDTHS=320,2560 npm run shots   takes these widths instead of 360, 768, 1280 and 1920`

await runTask(async () => {
  const words = process.argv.slice(2)
  if (words.includes('--help')) return console.log(usage)
  await ensureBuilt()
  const folder = join(root, '.cache/shots')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { code } = await run(
    'playwright',
    ['test', '--config=tasks/screenshots/screenshots.config.ts', ...words],
    {
      env: { NODE_ENV: 'production', CHROMIUM_PATH: await findChromium() },
      show: true,
    },
  )
  console.log(writeContactSheet(folder))
  if (code !== 0) throw new TaskError(`Not all pictures could be taken, see above.\n\n${usage}`)
})
