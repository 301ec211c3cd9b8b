import type { RichTextNode } from '../../../server-functions/content/schema/blocks.ts'
import type { Mark } from '../../../server-functions/content/schema/rich-text.ts'
import { headInput } from '../test-head-input.ts'
import { structuredData } from './structured-data.ts'

type Node = Record<string, unknown>

/** The settings of a site with an address. */
export const site = {
  claim: 'Wir bauen.',
  address: 'Werk GmbH\nAm Modellboden 7\n43021\u00a0Ahlsbrück',
  phone: '+49 221 4710-148',
  email: 'post@varnholt.example',
}

/** The nodes of the structured data of a page, as JSON, by type. */
export function nodesOf(
  ...[content, page, env, fields = site]: Parameters<typeof headInput>
): Record<string, Node> {
  const nodes: Node[] = JSON.parse(
    JSON.stringify(structuredData(headInput(content, page, env, fields))['@graph']),
  )
  return Object.fromEntries(nodes.map((node) => [String(node['@type']), node]))
}

/** A rich-text document of one paragraph. */
export const paragraph = (text: string, ...marks: Mark[]): RichTextNode => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }],
})
