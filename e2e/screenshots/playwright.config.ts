import { defineConfig } from 'playwright/test'

import base from '../playwright.config.ts'

const widths = (process.env.SHOTS_WIDTHS ?? '360,768,1280,1920').split(',').map(Number)

/** Every page at each width in each colour scheme: `npm run shots`. */
export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: '../shared-sites.ts',
  globalTeardown: './contact-sheet.ts',
  outputDir: '../../test-results/shots',
  projects: widths.flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${width}-${colorScheme}`,
      use: { viewport: { width, height: width < 700 ? 780 : 900 }, colorScheme },
    })),
  ),
  // No screenshot in the middle of an animation.
  use: { ...base.use, contextOptions: { reducedMotion: 'reduce' } },
})
