import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { editorFiles } from './editor-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'editor-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Editor</title>')
writeFileSync(join(folder, 'assets/main-1.js'), 'start()')
writeFileSync(join(folder, 'secret.txt'), 'secret')

const serve = editorFiles({ folder, previewUrl: 'http://localhost:3000/' })
function get(address: string, client: string | undefined = '127.0.0.1', method = 'GET') {
  const url = new URL(address, 'http://localhost:4010')
  return serve(new Request(url, { method }), url, client)
}

describe('the files of the editor', () => {
  test('are its page and its assets', async () => {
    const page = get('/editor/')
    expect(await page.text()).toContain('<title>Editor</title>')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(page.headers.get('content-security-policy')).toContain('frame-src http://localhost:3000')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const script = get('/editor/assets/main-1.js')
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect(script.headers.get('cache-control')).toContain('immutable')
    expect(get('/editor').headers.get('location')).toBe('/editor/')
  })

  test.each([
    '/editor/secret.txt',
    '/editor/assets/..%2Fsecret.txt',
    '/editor/assets/',
    '/editor/assets/none.js',
    `/editor/assets/${'a'.repeat(5000)}.js`,
  ])('are nothing else: %s', (path) => {
    expect(() => get(path)).toThrow(expect.objectContaining({ status: 404 }))
  })

  test('are for this machine only, by a local name', () => {
    expect(() => get('/editor/', '192.0.2.7')).toThrow(expect.objectContaining({ status: 403 }))
    expect(() => get('http://rebound.example/editor/')).toThrow(expect.objectContaining({ status: 403 }))
    expect(() => get('/editor/', '127.0.0.1', 'POST')).toThrow(expect.objectContaining({ status: 405 }))
  })

  test('must have been built', () => {
    expect(() =>
      editorFiles({ folder: join(folder, 'assets'), previewUrl: 'http://localhost:3000/' }),
    ).toThrow('There is no built editor in')
  })
})
