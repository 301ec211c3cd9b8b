import type { Log } from './list-files.ts'

/** A content problem that does not prevent serving. */
export type Problem = {
  /** its path in the content folder */
  file: string
  /** dotted path in the file's content */
  field: string
  problem: string
}

/** Log limit: an unfinished space may have thousands of problems. */
const mostLogged = 100

/** Logs each new problem once; again if it was fixed and came back. */
export const createProblemLog = (log: Log) => {
  let known = new Set<string>()
  return (problems: readonly Problem[]) => {
    const lines = new Set(problems.map(({ file, field, problem }) => `${file}: ${field}: ${problem}`))
    const fresh = [...lines].filter((line) => !known.has(line))
    for (const line of fresh.slice(0, mostLogged)) log(line)
    if (fresh.length > mostLogged) log(`… and ${fresh.length - mostLogged} more problems in the content`)
    known = lines
  }
}
