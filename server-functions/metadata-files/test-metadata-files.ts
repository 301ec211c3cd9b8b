import { validateXML } from 'xmllint-wasm'

import type { MetadataFile } from './metadata-file.ts'

/** The text of a response or file as clients get it. */
export async function textOf(source: Response | MetadataFile | undefined): Promise<string> {
  const bytes =
    source instanceof Response ? source.body : source && new Blob([Uint8Array.from(source.gzipped)]).stream()
  return bytes ? new Response(bytes.pipeThrough(new DecompressionStream('gzip'))).text() : ''
}

/** The errors of an XML document by a W3C XML Schema or, with `relaxng`, a RELAX NG schema. */
export async function schemaErrors(
  xml: string,
  schema: string,
  {
    preload = {},
    extension = 'schema',
  }: { preload?: Record<string, string>; extension?: 'schema' | 'relaxng' } = {},
): Promise<string[]> {
  const { errors } = await validateXML({
    xml,
    schema,
    extension,
    preload: Object.entries(preload).map(([fileName, contents]) => ({ fileName, contents })),
  })
  return errors.map(({ message }) => message)
}
