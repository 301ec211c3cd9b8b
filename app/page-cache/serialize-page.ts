import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'

import { z } from 'zod'

import { allOf, type Dependency } from '../../server-functions/content/content-dependencies.ts'
import { restorePage, type StoredPage } from './stored-page.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Everything of a page except its body. */
const Head = z.object({
  status: z.number().int(),
  tag: z.string(),
  headers: z.record(z.string(), z.string()),
  dependencies: z.array(z.custom<Dependency>((value) => typeof value === 'string')),
  renderedAt: z.number(),
})
type Head = z.infer<typeof Head>

/** The length of the compressed head, in front of it. */
const lengthBytes = 4

/** A page as bytes, for other processes; undefined without its brotli body. */
export async function serializePage(page: StoredPage): Promise<Uint8Array | undefined> {
  const body = page.representations.get('br')?.body
  if (!body) return undefined
  const { status, tag, headers, renderedAt } = page
  const dependencies = [...new Set([...allOf(page.dependencies)].flatMap(({ own }) => Array.from(own)))]
  const head: Head = { status, tag, headers, dependencies, renderedAt }
  const headBytes = await compress(JSON.stringify(head))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(headBytes.byteLength)
  return Buffer.concat([length, headBytes, body])
}

/** @throws Error if the bytes are no page */
export async function parsePage(bytes: Uint8Array): Promise<StoredPage> {
  const start = lengthBytes + Buffer.from(bytes).readUInt32BE()
  const head = Head.parse(JSON.parse((await decompress(bytes.subarray(lengthBytes, start))).toString()))
  const { dependencies, ...page } = head
  return restorePage({
    ...page,
    body: bytes.subarray(start),
    dependencies: {
      own: new Set(dependencies),
      computed: new Set(),
      isComplete: true,
      unfinished: [],
      upstreamMilliseconds: 0,
    },
  })
}
