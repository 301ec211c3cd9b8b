import { run } from './child-process.ts'
import { runCommand, TaskError } from './command-line.ts'

const usage = `npm run i18n [-- --check]: extracts the messages of the source into locales/*/*.po, and fails if translations are missing.

  --check   writes nothing, and fails if messages are not extracted too`

await runCommand(usage, { check: { type: 'boolean' } }, async ({ check }) => {
  await lingui(
    check ? ['check', 'sync'] : ['extract', '--clean'],
    'Messages are not extracted: run `npm run i18n`',
  )
  await lingui(
    ['check', 'missing', '--verbose'],
    'Translations are missing: fill in those named above in locales/*/*.po',
  )
})

async function lingui(args: string[], problem: string) {
  const { code, output } = await run('lingui', args)
  console.log(output.trim())
  if (code !== 0) throw new TaskError(problem)
}
