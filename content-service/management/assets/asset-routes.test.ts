import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test, vi } from 'vitest'

import { asText } from '../../store/json.ts'
import { block, spaceId } from '../../testing/test-space.ts'
import { managementApi } from '../management-api.ts'
import { managementToken } from '../test-management.ts'
import { picture, serveAssets } from './test-assets.ts'

describe('an upload', () => {
  test('becomes an asset whose address has its size, and is served with its bytes', async () => {
    const { upload, createFolder, get, ask } = serveAssets()
    const bytes = await picture()
    const asset_folder_id = await createFolder('Pictures')
    const { finished, id } = await upload(
      'My.first picture.JPG',
      bytes,
      `&asset_folder_id=${asset_folder_id}`,
    )
    expect(finished?.at('filename')).toMatch(
      /^https:\/\/s3\.amazonaws\.com\/a\.storyblok\.com\/f\/4711\/40x30\/[0-9a-f]{10}\/My_first-picture\.jpg$/,
    )
    const served = await get(finished?.at('filename'))
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
    const saved = await ask('PATCH', `/assets/${id}`, {
      asset: { alt: 'Red', focus: '1x1:2x2', unknown: 1, meta_data: { alt: 'Red' } },
    })
    expect([saved.status, saved.body]).toEqual([204, null])
    expect((await ask('GET', `/assets/${id}`)).body).toMatchObject({
      id,
      alt: 'Red',
      content_type: 'image/jpeg',
      asset_folder_id,
    })
    expect((await ask('GET', '/assets?search=red')).headers.get('total')).toBe('1')
    expect((await ask('GET', '/assets?in_folder=4')).headers.get('total')).toBe('0')
    expect((await ask('GET', '/assets?sort_by=id:asc')).status).toBe(422)
    expect((await ask('PATCH', `/assets/${id}`, { asset: { focus: 'x' } })).status).toBe(422)
  })

  test('needs a signature that fits, has not expired, and is used once', async () => {
    let time = 1_800_000_000_000
    const { announce, send } = serveAssets({ now: () => time })
    const fields = (await announce('a.jpg')).at('fields')
    const bytes = await picture()
    const forgeries: Record<string, string>[] = [
      { 'x-amz-signature': 'x' },
      { key: 'f/4711/other.jpg' },
      { policy: 'e30=' },
    ]
    for (const forged of forgeries) expect((await send(fields, 'a.jpg', bytes, forged)).status).toBe(403)
    expect((await send(fields, 'a.jpg', bytes)).status).toBe(204)
    expect((await send(fields, 'a.jpg', bytes)).status).toBe(403)
    const late = (await announce('b.jpg')).at('fields')
    time += 3_700_000
    expect((await send(late, 'b.jpg', bytes)).status).toBe(403)
  })

  test('is a type of assets by its content, not by its name', async () => {
    const { upload, files } = serveAssets({
      management: managementApi({ token: managementToken, maxUploadBytes: 20_000 }),
    })
    const reasons: string[] = []
    const html = '<html><script>alert(1)</script></html>'
    const zip = Buffer.from('504b0304140000000000', 'hex')
    for (const [name, bytes] of [
      ['a.html', html],
      ['a.js', 'alert(1)'],
      ['a.json', '{}'],
      ['a.png', await picture()],
      ['a.jpg', html],
      ['a.jpg', zip],
      ['a.pdf', zip],
      ['a', 'text'],
      ['a.html.', html],
      ['a.txt', Buffer.from([0, 1, 2])],
      ['a.svg', html],
      ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
      ['a.pdf', ''],
      ['a.txt', 'x'.repeat(30_000)],
    ] as const)
      reasons.push((await upload(name, bytes)).sent.text.replace(/.*"error":"([^":]*).*/, '$1'))
    expect(reasons).toEqual([
      '.html is no type of assets',
      '.js is no type of assets',
      '.json files are the records of assets',
      'The file is a JPG file, but its name ends in .png',
      'The file is no JPG file',
      'The file is a ZIP file, but its name ends in .jpg',
      'The file is a ZIP file, but its name ends in .pdf',
      'A file without an extension is no type of assets',
      'A file without an extension is no type of assets',
      'The file is no text, but its name ends in .txt',
      'The picture cannot be read',
      'The picture cannot be read',
      'The file is empty',
      'The file is larger than 20 kB',
    ])
    // What no browser shows may be anything: it is sent as a download.
    for (const name of ['a.step', 'a.stl', 'a.txt'])
      expect((await upload(name, 'solid')).sent.status).toBe(204)
    expect((await upload('a.docx', zip)).sent.status).toBe(204)
    expect(files().filter((name) => /^a_\w+\.(?!json)/.test(name)).length).toBe(4)
  })

  test('of an SVG is cleaned of script; a harmless one stays as it is', async () => {
    const { upload, get } = serveAssets()
    const harmful = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="alert(1)">
      <script>alert(1)</script><foreignObject><p>x</p></foreignObject><style>@import url(//e.example)</style>
      <a href="javascript:alert(1)"><rect width="10" height="10" fill="url(#g)"/></a><use href="//e.example/x.svg#y"/>
      <image href="data:image/png;base64,iVBORw0KGgo="/></svg>`
    const cleaned = await (await get((await upload('a.svg', harmful)).finished?.at('filename'))).text()
    expect(cleaned).not.toMatch(/script|onload|foreignObject|e\.example|@import|<a\b|javascript/)
    expect(cleaned).toMatch(/<rect width="10" height="10" fill="url\(#g\)"/)
    expect(cleaned).toContain('data:image/png')
    const harmless =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><linearGradient id="g"/></svg>'
    expect(await (await get((await upload('b.svg', harmless)).finished?.at('filename'))).text()).toBe(
      harmless,
    )
  })
})

test('a replaced file gets a new address, in stories and their published versions too', async () => {
  const { upload, get, ask, save, request, files } = serveAssets()
  const { id, finished } = await upload('a.jpg', await picture())
  const old = asText(finished?.at('filename')).replace('s3.amazonaws.com/', '')
  const picked = {
    picture: { id, fieldtype: 'asset', filename: old },
    body: { type: 'doc', content: [{ type: 'image', attrs: { id, src: `${old}/m/200x0` } }] },
    note: `See [the picture](${old}).`,
  }
  const storyId = Number((await ask('GET', '/stories')).at('stories.0.id'))
  await save(storyId, { content: block('page', picked) }, '?publish=1')
  await save(storyId, { name: 'Draft' })
  const replaced = await upload('b.png', await picture('blue', 'png'), `&id=${id}`)
  expect(replaced.finished?.at('id')).toBe(id)
  for (const version of ['draft', 'published']) {
    const delivered = await request(`stories/one?version=${version}`)
    const address = delivered.at('story.content.picture.filename')
    expect(address).toMatch(/b\.png$/)
    expect(delivered.at('story.content.body.content.0.attrs.src')).toBe(`${asText(address)}/m/200x0`)
    expect(delivered.at('story.content.note')).toContain(`${asText(address).replace(/^.*?(?=\/f\/)/, '')})`)
    expect((await get(address)).headers.get('content-type')).toBe('image/png')
  }
  expect((await get(old)).status).toBe(404)
  expect(files()).toHaveLength(2)
})

test('deleted assets are not served, and are restored with their files', async () => {
  const { upload, createFolder, get, ask } = serveAssets()
  const asset_folder_id = await createFolder('Pictures')
  const one = await upload('a.jpg', await picture())
  const two = await upload('b.jpg', await picture('green'))
  const ids = [one.id, two.id]
  expect((await ask('POST', '/assets/bulk_update', { ids, asset: { asset_folder_id } })).status).toBe(200)
  expect((await ask('DELETE', `/assets/${one.id}`, {})).at('deleted_at')).toEqual(expect.any(String))
  await ask('POST', '/assets/bulk_destroy', { ids: [two.id] })
  expect((await get(one.finished?.at('filename'))).status).toBe(404)
  expect((await ask('POST', '/assets/bulk_restore', { ids })).at('message')).toBe('2 assets were restored')
  expect((await get(one.finished?.at('filename'))).status).toBe(200)
  expect((await ask('GET', `/assets/${two.id}`)).at('asset_folder_id')).toBe(asset_folder_id)
})

test('folders of assets are files of their own; a folder goes with or without what is in it', async () => {
  const { upload, ask, files, folder, createFolder: create } = serveAssets()
  const outer = await create('Outer')
  const inner = await create('Inner', outer)
  const { id } = await upload('a.jpg', await picture(), `&asset_folder_id=${inner}`)
  expect((await ask('PUT', `/asset_folders/${outer}`, { asset_folder: { parent_id: inner } })).status).toBe(
    422,
  )
  expect((await ask('PUT', `/asset_folders/${outer}`, { asset_folder: { name: 'New' } })).status).toBe(204)
  expect((await ask('GET', '/asset_folders?search=new')).at('asset_folders.0.name')).toBe('New')
  const asset = { asset_folder_id: 999 }
  expect((await ask('PATCH', `/assets/${id}`, { asset })).status).toBe(422)
  expect((await ask('POST', '/assets/bulk_update', { ids: [id ?? 0], asset })).status).toBe(422)
  expect((await ask('GET', `/asset_folders?with_parent=${outer}`)).at('asset_folders.0.parent_uuid')).toEqual(
    expect.any(String),
  )
  await ask('DELETE', `/asset_folders/${inner}`, {})
  expect((await ask('GET', `/assets/${id}`)).at('asset_folder_id')).toBe(outer)
  await ask('DELETE', `/asset_folders/${outer}?recursive=1`, {})
  expect((await ask('GET', '/assets')).headers.get('total')).toBe('0')
  expect(files()).toEqual(['folders'])
  expect(readdirSync(join(folder, 'assets', spaceId, 'folders'))).toEqual([])
})

test('an asset is not put into a folder, or given a tag, that does not exist', async () => {
  const { upload, announce, ask } = serveAssets()
  const { id } = await upload('a.jpg', await picture())
  const noFolder = { asset_folder_id: ['is invalid: there is no such folder'] }
  const answers = [
    await ask('PATCH', `/assets/${id}`, { asset: { asset_folder_id: 7 } }),
    await ask('POST', '/assets/bulk_update', { ids: [id], asset: { asset_folder_id: 7 } }),
    await announce('b.jpg', '&asset_folder_id=7'),
  ]
  for (const { status, body } of answers) expect([status, body]).toEqual([422, noFolder])
  const tagged = await ask('PATCH', `/assets/${id}`, { asset: { internal_tag_ids: [7] } })
  expect([tagged.status, JSON.stringify(tagged.body)]).toEqual([
    422,
    expect.stringContaining('Invalid internal_tag'),
  ])
  expect((await ask('PATCH', `/assets/${id}`, { asset: { asset_folder_id: null } })).status).toBe(204)
})

test('folders that were put into each other by hand are at the top, and go like others', async () => {
  const { ask, folder } = serveAssets()
  const place = join(folder, 'assets', spaceId, 'folders')
  mkdirSync(place, { recursive: true })
  for (const [id, parent_id] of [
    [1, 2],
    [2, 1],
    [3, 2],
  ])
    writeFileSync(
      join(place, `${id}.json`),
      JSON.stringify({ id, name: `F${id}`, uuid: `u${id}`, parent_id }),
    )
  const { body } = await ask('GET', '/asset_folders')
  expect(body).toMatchObject({
    asset_folders: [{ parent_id: null }, { parent_id: null }, { parent_id: 2 }],
  })
  const inside = await ask('POST', '/asset_folders', { asset_folder: { name: 'New', parent_id: 1 } })
  expect(inside.status).toBe(201)
  expect((await ask('DELETE', '/asset_folders/2?recursive=1', {})).status).toBe(204)
  expect((await ask('GET', '/asset_folders')).at('asset_folders')).toHaveLength(2)
})

test('an asset on another host keeps its URL', async () => {
  const { ask, write, service } = serveAssets({ watch: true })
  const filename = 'https://pictures.example/photos/photo.jpg'
  write(`assets/${spaceId}/photo.json`, JSON.stringify({ id: 7, filename }))
  await vi.waitFor(async () =>
    expect((await ask('GET', '/assets/7')).body).toMatchObject({ filename, short_filename: 'photo.jpg' }),
  )
  const { status } = await service.fetch(new Request('http://localhost/photos/photo.jpg'))
  expect(status).toBe(404)
})
