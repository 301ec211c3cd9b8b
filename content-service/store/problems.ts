import type { Log } from './files.ts'

/** Something in the content that is not as it should be; it is served all the same. */
export type Problem = {
  /** its path in the content folder */
  file: string
  /** dotted path in the file's content */
  field: string
  problem: string
}

/** A space under construction has them by the thousand; the first ones show what is wrong. */
const mostLogged = 100

/** Logs each problem when it appears, and again only after it was gone. */
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
