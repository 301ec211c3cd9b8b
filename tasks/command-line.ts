import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options }>
>['values']

/**
 * Runs a command of this project with its options; `--help` prints how it is used instead. An unknown option is named,
 * and an error becomes a message, with exit code 1.
 * @param usage what `--help` prints
 */
export function runCommand<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  work: (values: Values<Options>) => unknown,
): Promise<void> {
  const args = process.argv.slice(2)
  return runTask(async () => {
    if (args.includes('--help') || args.includes('-h')) console.log(usage)
    else await work(readOptions(usage, options, args))
  })
}

/** @throws TaskError naming what is wrong, with the usage */
function readOptions<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args: string[],
): Values<Options> {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Without Node's advice after the first sentence, which is about arguments that no command here has.
    const [problem = ''] = error.message.split('. ')
    throw new TaskError(`${problem}\n\n${usage}`, { cause: error })
  }
}

/** Parses options and words of a command line. @param wrong makes the error of a problem */
export function parseWords<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  wrong: (problem: string) => TaskError,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw wrong(messageOf(error))
  }
}

/** A word of a command line as a shell takes it: in quotes if it has spaces or characters that mean something there. */
export function shellWord(word: string): string {
  return /^[\w./:@%+,=-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}

/** An error that the user can fix: shown as its message without a stack. */
export class TaskError extends Error {}

/** Errors of the site that are shown in the same way, by name, as the build in `dist/` has classes of its own. */
const siteErrors = new Set(['SettingsError', 'ContentError'])

/** Runs a command of this project; an error becomes a message and the exit code of a failure. */
export async function runTask(work: () => Promise<unknown>, failure = 1): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isExpected = error instanceof TaskError || (error instanceof Error && siteErrors.has(error.name))
    console.error(isExpected ? error.message : error)
    process.exitCode = failure
  }
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
