import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import Validator from '@adobe/structured-data-validator'
import { z } from 'zod'

const Graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string(), '@id': z.string() })),
})
export type Graph = z.infer<typeof Graph>

const schemaOrg = 'http://schema.org/'
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#'

/** The classes and properties of schema.org in the form that the validator reads, from the N-Quads of the package. */
function vocabulary() {
  const path = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq')
  const entities = new Map<string, Record<string, unknown>>()
  const triples = readFileSync(path, 'utf8').matchAll(/^<([^>]+)> <([^>]+)> <([^>]+)> /gm)
  for (const [, subject = '', predicate = '', object = ''] of triples) {
    const entity = entities.get(subject) ?? { '@id': subject }
    entities.set(subject, entity)
    if (predicate === `${rdf}type`) entity['@type'] = typeNames.get(object) ?? entity['@type']
    const name = predicateNames.get(predicate)
    if (name) entity[name] = [...(Array.isArray(entity[name]) ? entity[name] : []), { '@id': object }]
  }
  return { '@graph': [...entities.values()] }
}

const typeNames = new Map([
  [`${rdfs}Class`, 'rdfs:Class'],
  [`${rdf}Property`, 'rdf:Property'],
])
const predicateNames = new Map([
  [`${rdfs}subClassOf`, 'rdfs:subClassOf'],
  [`${schemaOrg}domainIncludes`, 'schema:domainIncludes'],
])

const validator = new Validator(vocabulary())

/** Parses the JSON-LD of a page. @throws ZodError if it is no graph of typed nodes with an id */
export function parseGraph(json: string): Graph {
  return Graph.parse(JSON.parse(json))
}

/**
 * The problems of structured data: types and properties that schema.org does not have, and fields that Google requires
 * for a rich result. Missing optional fields are none.
 */
export async function structuredDataProblems(graph: Graph): Promise<string[]> {
  const nodes = graph['@graph']
  const issues = await validator.validate({ jsonld: { graph: structuredClone(nodes) }, errors: [] })
  return issues
    .filter(
      ({ severity, issueMessage }) => severity === 'ERROR' || !/\(optional\)|^One of/.test(issueMessage),
    )
    .map(({ issueMessage, path: [root, ...inner] }) => {
      const fields = inner.map(({ property }) => property)
      return `${[nodes[root?.index ?? 0]?.['@type'], ...fields].join('.')}: ${issueMessage}`
    })
}
