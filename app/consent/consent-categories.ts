/** The consent categories that code depends on (specification 4); content may have more. `necessary` is always accepted. */
export const categories = ['necessary', 'analytics', 'externalContent'] as const
export type Category = (typeof categories)[number]

/**
 * What happened: the first choice of a visitor; valid consent, once per page and after the first choice; a change of
 * it. `decided`: the visitor pressed a button of the dialog, whether or not that changed anything.
 */
export type ConsentEvent = 'firstConsent' | 'consent' | 'change' | 'decided'
type Listener = (event: ConsentEvent) => void

let current: ReadonlySet<string> = new Set(['necessary'])
let advertising = false
let refusals = 0
const listeners = new Set<Listener>()

/**
 * What the visitor has agreed to: everything else is refused, also before a choice and if the dialog cannot be loaded.
 * Changed only by the dialog (consent-dialog.ts).
 */
export const consent = {
  accepts: (category: Category): boolean => current.has(category),
  /** The accepted categories that only the content has: nothing here depends on them, but tags may. */
  furtherCategories: (): string[] =>
    [...current].filter((name) => !categories.some((category) => category === name)),
  /** Whether Google's tags may use visits for advertising. */
  allowsAdvertising: (): boolean => advertising,
  /** The number of refusals of external content: each one also withdraws what was allowed one by one. */
  refusals: (): number => refusals,
  /** @returns a function that unsubscribes */
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Sets the accepted categories and tells the subscribers. */
export function publishConsent(
  event: ConsentEvent,
  acceptedCategories: readonly string[],
  allowsAdvertising = false,
): void {
  const accepted = new Set(['necessary', ...acceptedCategories])
  const isNew = event !== 'consent' || current.has('externalContent')
  if (isNew && !accepted.has('externalContent')) refusals += 1
  current = accepted
  advertising = allowsAdvertising
  for (const listener of listeners) listener(event)
}
