import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { ensureBuilt } from './build/ensure-built.ts'
import { run } from './child-process.ts'
import { runCommand, TaskError } from './command-line.ts'
import { root } from './root-folder.ts'
import { writeContactSheet } from './screenshots/contact-sheet.ts'
import { findChromium } from './test/find-chromium.ts'

const usage = `npm run shots -- [-g TEXT] [--project NAME]

Takes screenshots of every kind of page into .cache/shots/, including open menus, filters, lightbox and print, with an
index.html that shows them side by side.

  -g, --grep  pages whose path or state matches: -g referenzen, -g lightbox, -g ' /en/'
  --project   a width and colour scheme, may be repeated: --project 360-dark, --project '*-light'

SHOTS_WIDTHS=320,2560 npm run shots   uses these widths instead of 360, 768, 1280 and 1920`

const options = { grep: { type: 'string', short: 'g' }, project: { type: 'string', multiple: true } } as const

await runCommand(usage, options, async ({ grep, project = [] }) => {
  const args = [...(grep ? ['--grep', grep] : []), ...project.flatMap((name) => ['--project', name])]
  await ensureBuilt()
  const folder = join(root, '.cache/shots')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { code } = await run(
    'playwright',
    ['test', '--config=tasks/screenshots/screenshots.config.ts', ...args],
    {
      env: { NODE_ENV: 'production', CHROMIUM_PATH: (await findChromium()).path },
      show: true,
    },
  )
  console.log(writeContactSheet(folder))
  if (code !== 0) throw new TaskError(`Some screenshots failed, see above.\n\n${usage}`)
})
