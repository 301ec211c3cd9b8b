import { type HeadInput, withoutSoftHyphens } from '../head-input.ts'
import { structuredData } from './structured-data.ts'

/** The script element with the structured data of a page. */
export function structuredDataScript(source: HeadInput) {
  return { type: 'application/ld+json', children: withoutSoftHyphens(escapedJson(structuredData(source))) }
}

/** JSON for a script element, which no text in it can close or comment out (WHATWG HTML, 4.12.1.3). */
function escapedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
