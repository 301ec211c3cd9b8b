import { randomUUID } from 'node:crypto'

import { serve } from 'srvx'

import { isObject, type Json, type JsonObject } from '../content-service/json.ts'

/** A created or changed object with its id. */
export type Sent = { method: string; collection: string; object: JsonObject }

const answer = (body: Json, status = 200) =>
  Response.json(body, { status, headers: { Total: '0', 'Per-Page': '100' } })

/** Datasource dimensions get ids too, which the CLI uses to send translated entries. */
const withDimensions = (fields: JsonObject): JsonObject => {
  const list = fields['dimensions_attributes']
  if (!Array.isArray(list)) return fields
  for (const [index, dimension] of list.filter(isObject).entries()) dimension['id'] = index + 1
  return { ...fields, dimensions: list }
}

/** The part of Storyblok's Management API that a push into an empty space needs. It records what it receives. */
export const startManagementApi = async () => {
  const sent: Sent[] = []
  const assets = new Map<string, JsonObject>()
  let lastId = 0

  const upload = (filename: string | null) => {
    const id = (lastId += 1)
    assets.set(String(id), { id, filename: `https://a.storyblok.com/f/1/${id}/${filename}` })
    return answer({ id, post_url: 'https://s3.test/upload', fields: { key: filename } })
  }

  const save = async (request: Request, collection: string) => {
    const body: Json = await request.json()
    const [name = '', fields] =
      Object.entries(isObject(body) ? body : {}).find(([, value]) => isObject(value)) ?? []
    if (!isObject(fields)) return answer({ error: 'No object was sent' }, 422)
    const ids: JsonObject = request.method === 'POST' ? { id: (lastId += 1), uuid: randomUUID() } : {}
    const object: JsonObject = { ...withDimensions(fields), ...ids }
    sent.push({ method: request.method, collection, object })
    return answer({ [name]: object })
  }

  const handle = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const [, , , , collection = '', id] = pathname.split('/')
    if (pathname === '/upload') return new Response(null, { status: 204 })
    if (request.method === 'GET' && id === undefined) return answer({ [collection]: [] })
    if (request.method === 'GET') {
      const asset = assets.get(id ?? '')
      return asset ? answer(asset) : answer([], 404)
    }
    if (collection === 'assets' && request.method === 'POST') return upload(searchParams.get('filename'))
    return save(request, collection)
  }

  const server = serve({
    fetch: handle,
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
  })
  await server.ready()
  return { address: new URL(server.url ?? '').origin, sent, assets, stop: () => server.close(true) }
}
