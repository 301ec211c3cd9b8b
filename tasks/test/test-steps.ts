import { ensureEditorBuilt } from 'storyblok-content-service/server'

import { ensureBuilt } from '../build/ensure-built.ts'
import { run } from '../child-process.ts'
import { TaskError } from '../command-line.ts'
import { readContentFolder } from './content-folder.ts'
import { findChromium } from './find-chromium.ts'
import { checkUnitFilters } from './find-unit-tests.ts'
import { checkBudget } from './javascript-budget.ts'
import { runPlaywright } from './run-playwright.ts'
import { type Count, countRun, VitestReport } from './test-reports.ts'
import { parseTestedSite, prepareTestedSite } from './tested-site.ts'

/** Runs the step; rejects with its output. `args` are arguments of its test runner. */
export type Step = (args: string[]) => Promise<Count>

/** Independent steps, which run side by side; those that take longest come first. */
export const checks: Record<string, Step> = {
  types: async () => {
    await check('tsc', '--noEmit')
    return check('tsc', '--noEmit', '--project', 'content-service')
  },
  lint: () => check('oxlint', '--type-aware', '--deny-warnings'),
  build: async () => {
    await ensureBuilt({ fresh: true })
    return passed
  },
  content: () => check('node', 'tasks/content-check/content-check.ts', readContentFolder().folder),
  unused: async () => {
    await check('knip')
    return check('knip', '--directory', 'content-service')
  },
  messages: () => check('node', 'tasks/extract-messages.ts', '--check'),
  format: async () => {
    const { code, output } = await run('oxfmt', ['--check'])
    if (code !== 0) throw new TaskError(`${output.trim()}\n\n\`npm run format\` formats them.`)
    return passed
  },
}

/** Steps that must not run concurrently, in order. */
export const slowSteps: Record<string, Step> = {
  unit: async (args) => {
    checkUnitFilters(args)
    return countRun('unit', VitestReport, (report) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      return run('vitest', ['run', '--allowOnly=false', ...reporters, ...args], {
        // The content service tests its editor with this content, too.
        env: { NODE_ENV: 'test', TEST_CONTENT_FOLDERS: readContentFolder().folder },
        show: true,
      })
    })
  },
  budget: async () => {
    await ensureBuilt()
    console.log(checkBudget())
    return passed
  },
  e2e: async (args) => {
    const tested = parseTestedSite(args)
    await prepareTestedSite(tested)
    await ensureEditorBuilt()
    const { path, browserPath } = await findChromium()
    return runPlaywright('e2e', tested.args, {
      CHROMIUM_PATH: path,
      ...(tested.origin && { TESTED_SITE: tested.origin }),
      ...(browserPath && { CHROMIUM_BROWSER_PATH: browserPath }),
    })
  },
}

/** Steps whose runner takes arguments: file names, options. */
const stepsWithArgs = new Set(['unit', 'e2e'])
const passed: Count = { passed: 1, failed: 0, skipped: 0 }

async function check(command: string, ...args: string[]): Promise<Count> {
  const { code, output } = await run(command, args)
  if (code !== 0) throw new TaskError(output.trim())
  return passed
}

/**
 * Parses step names, each followed by arguments: `unit cookie e2e not-found`; all steps if none is named.
 * @throws {TaskError} for arguments of a step that takes none
 */
export function chooseSteps(args: string[]): Map<string, string[]> {
  const all = [...Object.keys(checks), ...Object.keys(slowSteps)]
  const chosen = new Map<string, string[]>()
  let last = ''
  for (const arg of args) {
    if (all.includes(arg)) {
      last = arg
      chosen.set(arg, [])
    } else if (stepsWithArgs.has(last)) {
      chosen.get(last)?.push(arg)
    } else {
      throw new TaskError(
        `"${arg}" is not a step. Steps: ${all.join(', ')}; ${[...stepsWithArgs].join(' and ')} may be followed by arguments`,
      )
    }
  }
  return chosen.size > 0 ? chosen : new Map(all.map((name) => [name, []]))
}
