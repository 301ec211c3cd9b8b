/** A stored consent (specification 3), as far as this file reads it. */
interface ConsentRecord {
  categories: readonly string[]
  services: object
}

/** A category of this site, with its names on the previous site. */
interface Category {
  name: string
  formerNames: readonly string[]
}

/**
 * A record with the names of this site. One of the previous site may have others: those that content names count for
 * ours. A record with an unknown name is about something else, so the visitor is asked anew.
 * @returns the record itself if nothing has to be changed, null if it is invalid
 */
export function withOurNames<Stored extends ConsentRecord>(
  record: Stored,
  categories: readonly Category[],
): Stored | null {
  if (record.categories.every((given) => categories.some(({ name }) => name === given))) return record
  const ours = record.categories.map((given) => {
    // The name of a category takes precedence over former names of others.
    const found = categories.find(({ name }) => name === given)
    return (found ?? categories.find(({ formerNames }) => formerNames.includes(given)))?.name
  })
  // Services had the consent of their categories.
  return ours.includes(undefined)
    ? null
    : { ...record, categories: [...new Set(['necessary', ...ours])], services: {} }
}
