import { AsyncLocalStorage } from 'node:async_hooks'

import { allOf, type Dependencies, type Dependency } from './content-dependencies.ts'

export class Recording implements Dependencies {
  readonly own = new Set<Dependency>()
  readonly computed = new Set<Recording>()
  hasFailures = false
  readonly ownUnfinished: Promise<unknown>[] = []
  /** Shared with the work that this is a part of. */
  readonly upstream: { milliseconds: number }
  constructor(upstream = { milliseconds: 0 }) {
    this.upstream = upstream
  }
  get upstreamMilliseconds(): number {
    return this.upstream.milliseconds
  }
  get isComplete(): boolean {
    return [...allOf<Recording>(this)].every(({ hasFailures }) => !hasFailures)
  }
  get unfinished(): readonly Promise<unknown>[] {
    return [...allOf<Recording>(this)].flatMap(({ ownUnfinished }) => ownUnfinished)
  }
}

const recording = new AsyncLocalStorage<Recording>()

/** Starts work and records the content that it reads; the record is complete once the work has ended. */
export function recordDependencies<Value>(work: () => Value): { value: Value; dependencies: Recording } {
  const dependencies = new Recording(recording.getStore()?.upstream)
  return { value: recording.run(dependencies, work), dependencies }
}

/** Records that the current work reads a part of the content. */
export function dependOn(dependency: Dependency): void {
  recording.getStore()?.own.add(dependency)
}

/** Records that the current work uses a value that was computed from `dependencies`. */
export function dependOnComputed(dependencies: Recording): void {
  recording.getStore()?.computed.add(dependencies)
}

/** Records that something the current work needs could not be read. */
export function reportMissingContent(): void {
  const current = recording.getStore()
  if (current) current.hasFailures = true
}

/** Records that the current work goes on without something that is still being computed. */
export function reportUnfinished(computation: Promise<unknown>): void {
  recording.getStore()?.ownUnfinished.push(computation)
}

/** Measures how long the current work waits for the content service. */
export async function measureUpstream<Value>(call: () => Promise<Value>): Promise<Value> {
  const current = recording.getStore()
  if (!current) return call()
  const start = performance.now()
  try {
    return await call()
  } finally {
    current.upstream.milliseconds += performance.now() - start
  }
}
