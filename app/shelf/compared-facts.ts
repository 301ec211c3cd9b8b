import type { ShelfProject } from '../../server-functions/content/schema/shelf.ts'

interface ComparedFact {
  term: string
  /** '' where a project does not state it. */
  values: [string, string]
}

/** The facts of two projects by term: first those that both have, then those of one. Pure. */
export function comparedFacts(one: ShelfProject['facts'], other: ShelfProject['facts']): ComparedFact[] {
  const terms = [...new Set([...one, ...other].map(({ term }) => term))]
  const facts = terms.map((term): ComparedFact => {
    return { term, values: [valueIn(one, term), valueIn(other, term)] }
  })
  const isShared = ({ values }: ComparedFact) => values.every(Boolean)
  return [...facts.filter(isShared), ...facts.filter((fact) => !isShared(fact))]
}

/** Dimensions may break before a “×”: two columns of a phone are narrower than they are. */
function valueIn(facts: ShelfProject['facts'], term: string): string {
  const values = facts.flatMap((fact) => (fact.term === term ? [fact.value] : []))
  return values.join('; ').replaceAll('\u00A0×', ' ×')
}
