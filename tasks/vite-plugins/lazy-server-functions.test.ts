import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

import { lazyServerFunctions } from './lazy-server-functions.ts'

test('the client entry does not include the serializer', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [lazyServerFunctions()],
    build: {
      write: false,
      rolldownOptions: {
        input: '@tanstack/react-start/client',
        external: /^#|^react/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output.filter(isChunk) : []))
  const loaded = chunks.filter(({ isEntry }) => isEntry).flatMap(({ moduleIds }) => moduleIds)
  expect(loaded.join('\n')).toContain('/hydrateStart.js')
  expect(loaded.filter((id) => id.includes('/seroval'))).toEqual([])
})

function isChunk(file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk {
  return file.type === 'chunk'
}
