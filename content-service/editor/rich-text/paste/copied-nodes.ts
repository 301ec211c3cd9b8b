import { Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

import { copyWithNewIds } from '../../model/new-block.ts'
import { isObject } from '../../model/read-value.ts'
import type { Value } from '../../model/story.ts'

const type = 'application/x-storyblok-rich-text'

/**
 * Copies within the editor carry the nodes themselves beside HTML, which has no pictures, blocks and attributes of its
 * own. Pasting takes them.
 */
export function copiedNodes(): Plugin {
  let copied: string | undefined
  let pasted: string | undefined
  const write = (event: ClipboardEvent) => {
    if (copied !== undefined && event.defaultPrevented) event.clipboardData?.setData(type, copied)
  }
  const forget = () => {
    copied = undefined
  }
  return new Plugin({
    view: ({ dom }) => {
      // After ProseMirror, which clears the clipboard.
      dom.addEventListener('copy', write)
      dom.addEventListener('cut', write)
      return {
        destroy: () => {
          dom.removeEventListener('copy', write)
          dom.removeEventListener('cut', write)
        },
      }
    },
    props: {
      transformCopied: (slice) => {
        copied = JSON.stringify(slice.toJSON())
        return slice
      },
      handleDOMEvents: {
        copy: forget,
        cut: forget,
        paste: (_, event) => {
          pasted = event.clipboardData?.getData(type) || undefined
        },
        drop: () => {
          pasted = undefined
        },
      },
      transformPasted: (slice, view, isPlain) => {
        if (pasted === undefined || isPlain) return slice
        try {
          return Slice.fromJSON(view.state.schema, JSON.parse(pasted, withNewIds))
        } catch {
          // Of an editor with other nodes: its HTML says the most.
          return slice
        }
      },
    },
  })
}

/** Blocks in the text get new ids: a copy is another block. */
function withNewIds(key: string, value: Value): Value {
  const isBlockNode = key === 'raw' && isObject(value) && Array.isArray(value.body)
  return isBlockNode ? copyWithNewIds({ type: 'blok', attrs: value }).attrs : value
}
