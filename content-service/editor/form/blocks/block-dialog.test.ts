import { expect, test } from 'vitest'

import type { Block } from '../../model/block-values.ts'
import { blocksFromText, blocksToText } from './block-dialog.tsx'

const block: Block = { _uid: '1', component: 'note', text: 'Hallo' }

test('copied blocks come back, other text does not', () => {
  expect(blocksFromText(blocksToText([block]))).toEqual([block])
  expect(blocksFromText(JSON.stringify(block))).toEqual([block])
  expect(blocksFromText(JSON.stringify([block, block]))).toEqual([block, block])
  for (const text of ['', 'Hallo', '{}', '[1]', '{"blocks":[{}]}', 'null'])
    expect(blocksFromText(text)).toEqual([])
})
