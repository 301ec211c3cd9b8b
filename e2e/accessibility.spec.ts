import { createRequire } from 'node:module'

import type { AxeResults } from 'axe-core'

import { pages } from './pages.ts'
import { expect, test } from './site.ts'

const axe = createRequire(import.meta.url).resolve('axe-core')

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of [...pages.flat(), '/de/gibt-es-nicht']) {
    test(`axe finds nothing on ${path} (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await page.addScriptTag({ path: axe })
      const { violations } = await page.evaluate<AxeResults>('axe.run()')
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual(
        [],
      )
    })
  }
}
