import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'

import { asText, isObject, type Json, type JsonObject } from '../../store/json.ts'
import { block, spaceId, story } from '../../testing/test-space.ts'
import { serveManagement } from '../test-management.ts'

/** A picture of 40 × 30 pixels. */
export function picture(colour = 'red', format: 'jpeg' | 'png' = 'jpeg') {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()
}

/** A form with a file, as the second step of an upload takes it. */
function uploadForm(fields: Json | undefined, name: string, bytes: Buffer | string) {
  const form = new FormData()
  for (const [key, value] of Object.entries(isObject(fields) ? fields : {})) form.append(key, asText(value))
  form.append('file', new File([new Uint8Array(Buffer.from(bytes))], name))
  return form
}

/** A space whose assets can be changed, with uploads in three steps. */
export function serveAssets(options: Parameters<typeof serveManagement>[1] = {}, content: JsonObject = {}) {
  const served = serveManagement({ stories: [story('one', { content: block('page', content) })] }, options)
  const send = async (
    fields: Json | undefined,
    name: string,
    bytes: Buffer | string,
    more: Record<string, string> = {},
  ) => {
    const body = uploadForm({ ...(isObject(fields) ? fields : {}), ...more }, name, bytes)
    const request = new Request('http://localhost/v1/uploads', { method: 'POST', body })
    const response = await served.service.fetch(request)
    return { status: response.status, text: await response.text() }
  }
  const announce = (name: string, query = '') =>
    served.ask('POST', `/assets?filename=${name}&size=40x30${query}`)
  const finish = (id: number) => served.ask('GET', `/assets/${id}/finish_upload`)
  /** Uploads a file; without `id` and `finished` if it is refused. */
  const upload = async (name: string, bytes: Buffer | string, query = '') => {
    const announced = await announce(name, query)
    const refused = { status: announced.status, text: JSON.stringify(announced.body) }
    if (announced.status !== 200) return { sent: refused, finished: undefined, id: 0 }
    const sent = await send(announced.at('fields'), name, bytes)
    if (sent.status !== 204) return { sent, finished: undefined, id: 0 }
    const finished = await finish(Number(announced.at('id')))
    return { sent, finished, id: Number(finished.at('id')) }
  }
  const createFolder = async (name: string, parent_id: number | null = null) =>
    Number(
      (await served.ask('POST', '/asset_folders', { asset_folder: { name, parent_id } })).at(
        'asset_folder.id',
      ),
    )
  const get = (address: Json | undefined) =>
    served.service.fetch(new Request(`http://localhost${asText(address).replace(/^.*?\/f\//, '/f/')}`))
  const files = () => readdirSync(join(served.folder, 'assets', spaceId)).toSorted()
  return { ...served, send, announce, finish, upload, createFolder, get, files }
}
