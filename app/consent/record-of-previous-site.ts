/** A stored consent (specification 3), as far as it is read here. */
interface ConsentRecord {
  categories: readonly string[]
  services: object
}

/** A category of this site, with what the site before this one called it. */
interface Category {
  name: string
  formerNames: readonly string[]
}

/**
 * A record with the names of this site. One of the site before may have others: those that content names count for ours. A
 * record with a name that nobody knows is about something else: the visitor is asked anew.
 * @returns the record itself if nothing is to be changed, null if it does not count
 */
export function withOurNames<Stored extends ConsentRecord>(
  record: Stored,
  categories: readonly Category[],
): Stored | null {
  if (record.categories.every((given) => categories.some(({ name }) => name === given))) return record
  const ours = record.categories.map((given) => {
    // The name of a category counts before what another one was called.
    const found = categories.find(({ name }) => name === given)
    return (found ?? categories.find(({ formerNames }) => formerNames.includes(given)))?.name
  })
  // Services were those of their categories.
  return ours.includes(undefined)
    ? null
    : { ...record, categories: [...new Set(['necessary', ...ours])], services: {} }
}
