import { run } from './run-program.ts'
import { TaskError, runTask } from './run-task.ts'

/**
 * Extracts the messages of the source into locales/ and fails on missing translations. With `--check` nothing is
 * written, and messages that are not extracted fail too.
 */
await runTask(async () => {
  const isCheck = process.argv.includes('--check')
  await lingui(...(isCheck ? ['check', 'sync'] : ['extract', '--clean']))
  await lingui('check', 'missing', '--verbose')
})

async function lingui(...args: string[]) {
  const { code, output } = await run('lingui', args)
  console.log(output.trim())
  if (code !== 0)
    throw new TaskError('Translations are missing: run `npm run i18n` and fill them in locales/*/*.po')
}
