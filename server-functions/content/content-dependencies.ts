import type { Locale } from '../../locales/locales.ts'

/**
 * A part of the content that something was made from: a story or all stories of a content type, the settings, a
 * datasource; of the link index an entry by uuid, an entry by path, or all of them.
 */
export type Dependency =
  | `${'story' | 'list' | 'entries'} ${Locale} ${string}`
  | `settings ${Locale}`
  | `${'link' | 'path'} ${string}`
  | 'links'

/** What was read by some work, directly and through values computed earlier. */
export interface Dependencies {
  readonly own: ReadonlySet<Dependency>
  readonly computed: ReadonlySet<Dependencies>
  /** Whether all of it could be read. */
  readonly isComplete: boolean
  /** Slow computations that the work did not wait for: once they have settled, the work would give another result. */
  readonly unfinished: readonly Promise<unknown>[]
  /** How long the work has waited for the content service, calls at the same time added up. */
  readonly upstreamMilliseconds: number
}

/**
 * Some work and all that it used, each once. Work that goes on after its value is known, such as the handler of an error,
 * may use that value: then it depends on itself.
 */
export function allOf<One extends { readonly computed: Iterable<One> }>(work: One): Set<One> {
  const all = new Set([work])
  // A set is walked to its end, also through what is added meanwhile.
  for (const { computed } of all) for (const used of computed) all.add(used)
  return all
}

/** Creates a check whether something depends on what `isChanged` names; each computed value is checked once. */
export function createDependencyCheck(
  isChanged: (dependency: Dependency) => boolean,
): (dependencies: Dependencies) => boolean {
  const known = new Map<Dependencies, boolean>()
  const check = (dependencies: Dependencies): boolean => {
    let result = known.get(dependencies)
    if (result === undefined) {
      // What depends on itself counts as changed: it is made once more.
      known.set(dependencies, true)
      result =
        [...dependencies.own].some((dependency) => isChanged(dependency)) ||
        [...dependencies.computed].some((computed) => check(computed))
      known.set(dependencies, result)
    }
    return result
  }
  return check
}
