import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

import { TaskError } from './run-task.ts'

/**
 * The options of a command.
 * @param usage what `--help` prints
 * @throws TaskError naming what is wrong, with the usage
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args = process.argv.slice(2),
) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node's advice, after the first sentence, is about arguments that no command here has.
    const [problem = ''] = error.message.split('. ')
    throw new TaskError(`${problem}\n\n${usage}`, { cause: error })
  }
}
