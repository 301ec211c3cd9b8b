/** What the supervisor tells a worker through its environment. */
export interface WorkerVariables {
  /** 1 to the number of workers; one that replaces another has its number. */
  number: number
  /** Whether other workers can answer during its start. */
  replaces: boolean
}

/** The variables of this process; a process without a supervisor is the first one. */
export function workerVariables(): WorkerVariables {
  const { WORKER_NUMBER = '1', WORKER_REPLACES } = process.env
  return { number: Number(WORKER_NUMBER), replaces: WORKER_REPLACES === 'true' }
}

/** The environment of a worker. `port` is the one that the first worker got, if any port would do. */
export function workerEnvironment({ number, replaces }: WorkerVariables, port?: number) {
  return {
    WORKER_NUMBER: String(number),
    WORKER_REPLACES: String(replaces),
    ...(port !== undefined && { PORT: String(port) }),
  }
}
