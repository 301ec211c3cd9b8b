import { Extension } from '@tiptap/core'
import { DOMParser as ModelParser, type Schema, Slice } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

import { copyWithNewIds, isObject, type Value } from '../../model/block-values.ts'
import { pastedLink } from '../marks.ts'
import { cleanPastedHtml, isMarkdown, markdownToHtml } from './clean-html.ts'
import { uploadFiles, uploadPlaceholders, type Uploads } from './upload-files.ts'

/** An address that is pasted over selected words becomes their link. */
function linkSelection({ state, dispatch }: EditorView, text: string): boolean {
  const { selection, schema, tr } = state
  const type = schema.marks.link
  if (!type || selection.empty || !(selection instanceof TextSelection)) return false
  if (!/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return false
  dispatch(tr.addMark(selection.from, selection.to, type.create({ raw: pastedLink(text) })))
  return true
}

/** Programs add a picture of the copied text: it is used only if there is nothing else. */
function filesOf({ files, types }: DataTransfer, html: string): File[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const isOnlyPicture = body.textContent.trim() === '' && !body.querySelector('table')
  return !types.includes('text/html') || isOnlyPicture ? [...files] : []
}

function parseMarkdown(text: string, schema: Schema) {
  const { body } = new DOMParser().parseFromString(cleanPastedHtml(markdownToHtml(text)), 'text/html')
  return ModelParser.fromSchema(schema).parseSlice(body)
}

/** Pasting and dropping: HTML of other programs, Markdown, addresses, and files, which are uploaded. */
export function pasteExtension(uploads: Uploads) {
  return Extension.create({
    // “paste” is an extension of Tiptap itself.
    name: 'pastedContent',
    // Before tables, which look at what is pasted into cells.
    priority: 200,
    addProseMirrorPlugins: () => [
      uploadPlaceholders,
      copiedNodes(),
      new Plugin({
        props: {
          transformPastedHTML: cleanPastedHtml,
          clipboardTextParser: (text, _context, isPlain, view) =>
            // Without a result, ProseMirror makes paragraphs. Its type does not know that.
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion
            (isPlain || !isMarkdown(text) ? undefined : parseMarkdown(text, view.state.schema)) as ReturnType<
              typeof parseMarkdown
            >,
          handlePaste: (view, { clipboardData: data }) => {
            if (!data || view.state.selection.$from.parent.type.spec.code) return false
            const [text, html] = [data.getData('text/plain'), data.getData('text/html')]
            if (linkSelection(view, text.trim())) return true
            // Its HTML is the source code in colours.
            if (data.types.includes('vscode-editor-data') && isMarkdown(text))
              return view.pasteHTML(markdownToHtml(text))
            const files = filesOf(data, html)
            if (files.length > 0) {
              void uploadFiles(view, files, view.state.selection.to, uploads)
              return true
            }
            const pictures = picturesIn(html)
            // Behind the text, once it is pasted.
            setTimeout(() => {
              if (pictures.files.length > 0)
                void uploadFiles(view, pictures.files, view.state.selection.to, uploads)
              if (pictures.missing > 0) uploads.onMissing(pictures.missing)
            })
            return false
          },
          handleDrop: (view, event, _slice, isMoved) => {
            const files = [...(event.dataTransfer?.files ?? [])]
            if (isMoved || files.length === 0) return false
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
            event.preventDefault()
            void uploadFiles(view, files, at?.pos ?? view.state.doc.content.size, uploads)
            return true
          },
        },
      }),
    ],
  })
}

/** Pictures in pasted HTML: those that it contains, and how many it only names. */
function picturesIn(html: string): { files: File[]; missing: number } {
  if (html.includes('data-pm-slice')) return { files: [], missing: 0 }
  const images = [...new DOMParser().parseFromString(html, 'text/html').images].filter(isVisible)
  const files = images.flatMap(({ src }, index) => fileOf(src, index + 1) ?? [])
  return { files, missing: images.length - files.length }
}

/** Without the tracking pixels by which senders count who reads a mail. */
function isVisible(image: HTMLImageElement): boolean {
  return image.getAttribute('width') !== '1' && image.getAttribute('height') !== '1'
}

function fileOf(source: string, number: number): File | undefined {
  const [, type = '', kind = '', data = ''] =
    /^data:(image\/([a-z]+)[\w.+-]*);base64,(.+)$/.exec(source) ?? []
  if (data === '') return undefined
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0)
    return new File([bytes], `bild-${number}.${kind}`, { type })
  } catch {
    return undefined
  }
}

const type = 'application/x-storyblok-rich-text'

/**
 * Copies within the editor carry the nodes themselves beside HTML, which has no pictures, blocks and attributes of its
 * own. Pasting takes them.
 */
function copiedNodes(): Plugin {
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
