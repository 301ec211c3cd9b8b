import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { onTestFinished, vi } from 'vitest'

import { createAssetHandler } from '../assets/assets.ts'
import { ApiError } from '../http/api-error.ts'
import { createTemporaryFolder } from '../testing/test-temporary-folder.ts'
import type { ImageOptions } from './images.ts'
import * as rendering from './render.ts'
import { animation, quarters } from './test-images.ts'

function assetPath(name: string) {
  return `/f/4711/200x100/0123456789/${name}`
}

/** Serves assets of a folder. */
export async function serveImages(options: ImageOptions = {}) {
  const folder = createTemporaryFolder()
  const files: Record<string, Uint8Array | string> = {
    'a.jpg': await quarters(200, 100).jpeg().toBuffer(),
    'a.png': await quarters(200, 100).png().toBuffer(),
    'a.gif': await (await animation(40, 20)).toBuffer(),
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'list.pdf': '%PDF',
    'film.mp4': 'film',
    'broken.jpg': 'not an image',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const assets = new Map(Object.keys(files).map((name) => [assetPath(name), join(folder, name)]))
  const logged: string[] = []
  const handle = createAssetHandler(options, (message) => logged.push(message))
  const render = vi.spyOn(rendering, 'renderImage')
  onTestFinished(() => render.mockRestore())

  const request = async (
    path: string,
    headers: Record<string, string> = {},
    { client, ...init }: RequestInit & { client?: string } = {},
  ) => {
    const request = new Request(`http://content.test${assetPath(path)}`, { headers, ...init })
    try {
      const response = await handle(request, new URL(request.url).pathname, assets, { client })
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { status: response.status, headers: response.headers, bytes, reason: '' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return {
        status: error.status,
        headers: new Headers(error.headers),
        bytes: new Uint8Array(),
        reason: error.message,
      }
    }
  }
  return { folder, logged, request, render }
}
