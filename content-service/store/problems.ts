import type { Logger } from './logger.ts'

/** A content problem that does not prevent serving. */
export interface Problem {
  /** its path in the content folder */
  file: string
  /** dotted path in the file's content */
  field: string
  problem: string
}

/** Log limit: an unfinished space may have thousands of problems. */
const maxLogged = 100

/** Logs each new problem once; again if it was fixed and came back. */
export function createProblemLog(log: Logger) {
  let logged = new Set<string>()
  return (problems: readonly Problem[]) => {
    const lines = new Set(problems.map(({ file, field, problem }) => `${file}: ${field}: ${problem}`))
    const added = [...lines].filter((line) => !logged.has(line))
    for (const line of added.slice(0, maxLogged)) log(line)
    if (added.length > maxLogged) log(`… and ${added.length - maxLogged} more problems in the content`)
    logged = lines
  }
}
