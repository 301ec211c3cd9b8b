import type { ReadStory } from '../api/stories.ts'
import { moveItem, type Block, isBlock, type Value } from '../model/block-values.ts'

/** A message of the page in the frame, as Storyblok's bridge sends it. */
export interface PageMessage {
  action: string
  dataC?: { uid?: string; id?: string | number }
  blok?: { _uid?: string } | null
}
/** A message to the page, as Storyblok's editor sends it. */
export type EditorMessage = { action: string } & Record<string, unknown>

/**
 * Speaks with the page in a frame over the protocol of Storyblok's editor. Only messages from this frame and the
 * origin of the preview are heard, and only that origin can read what is sent.
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  previewOrigin: string,
  onMessage: (message: PageMessage) => void,
) {
  const send = (message: EditorMessage) => frame.contentWindow?.postMessage(message, previewOrigin)
  const hear = ({ source, origin, data }: MessageEvent<PageMessage | null>) => {
    if (source !== frame.contentWindow || origin !== previewOrigin || typeof data?.action !== 'string') return
    if (data.action === 'ping') send({ action: 'pingBack' })
    else onMessage(data)
  }
  window.addEventListener('message', hear)
  return { send, close: () => window.removeEventListener('message', hear) }
}

export type FrameConnection = ReturnType<typeof connectFrame>

/** The message that highlights a selected block in the page, with its breadcrumbs and actions. */
export function selectionMessage(content: Block, uid: string, story: number, space: number) {
  const path = blockBreadcrumbs(content, uid)
  const step = path.at(-1)
  if (!step) return { action: 'deselectBlok' }
  return {
    action: 'enterComponent',
    storyId: story,
    componentId: uid,
    blok: { uid, id: story, space, name: step.block.component },
    breadcrumbs: path.map(({ block, parent, field, index }) => ({
      _uid: block._uid,
      component: block.component,
      _parentUid: parent?._uid,
      _parentName: parent?.component,
      _parentfield: field,
      _parentindex: index,
    })),
    canAddBlocks: false,
    ...movesOf(step),
  }
}

/** A block with its position: the parent block, its field, and the index in that field. */
export interface BlockStep {
  block: Block
  parent: Block | undefined
  field: string
  index: number
}

/** The blocks from a story's content to the one with this id, also through rich text; empty if not found. */
export function blockBreadcrumbs(content: Block, uid: string): BlockStep[] {
  return search(content, uid, [{ block: content, parent: undefined, field: '', index: 0 }])
}

function search(block: Block, uid: string, path: BlockStep[]): BlockStep[] {
  if (block._uid === uid) return path
  for (const [field, value] of Object.entries(block))
    for (const [index, child] of blocksIn(value).entries()) {
      const found = search(child, uid, [...path, { block: child, parent: block, field, index }])
      if (found.length > 0) return found
    }
  return []
}

/** The nearest blocks inside a value. */
function blocksIn(value: Value): Block[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((item: Value) => (isBlock(item) ? [item] : blocksIn(item)))
}

/** The list that contains a block; undefined for the content itself and for blocks in rich text. */
function listAround({ parent, field }: BlockStep): Block[] | undefined {
  const list = parent?.[field]
  return Array.isArray(list) && list.every(isBlock) ? list : undefined
}

/** What can be done with a block in its list. */
export function movesOf(step: BlockStep) {
  const list = listAround(step)
  return {
    canMoveForward: list !== undefined && step.index < list.length - 1,
    canMoveBackward: list !== undefined && step.index > 0,
    canDeleteBlocks: list !== undefined,
  }
}

/** Content with a block moved within its list; negative: towards the start. */
export function moveBlock(content: Block, uid: string, by: number): Block {
  return changeList(content, uid, (list, index) => moveItem(list, index, index + by))
}

export function deleteBlock(content: Block, uid: string): Block {
  return changeList(content, uid, (list, index) => list.toSpliced(index, 1))
}

/** Content with the list around a block changed; other objects stay the same. */
function changeList(content: Block, uid: string, change: (list: Block[], index: number) => Block[]): Block {
  const step = blockBreadcrumbs(content, uid).at(-1)
  const list = step && listAround(step)
  if (!list) return content
  const changed = replaceInside(content, list, change(list, step.index))
  return isBlock(changed) ? changed : content
}

/** A value with one inside it replaced; objects that don't contain it stay the same. */
function replaceInside(inside: Value, before: Value, after: Value): Value {
  if (inside === before) return after
  if (typeof inside !== 'object' || inside === null) return inside
  const entries = Object.entries(inside).map(
    ([key, item]: [string, Value]) => [key, item, replaceInside(item, before, after)] as const,
  )
  if (entries.every(([, item, replaced]) => item === replaced)) return inside
  return Array.isArray(inside)
    ? entries.map(([, , replaced]) => replaced)
    : Object.fromEntries(entries.map(([key, , replaced]) => [key, replaced]))
}

/**
 * The URL of a story on the preview deployment as Storyblok's editor frames it, with the signature by which a preview
 * recognizes the editor.
 * @param previewUrl with a trailing slash
 * @param language a code, or `default`
 */
export function previewUrlOf(
  previewUrl: string,
  space: number,
  story: Pick<ReadStory['story'], 'id' | 'full_slug' | 'content' | 'preview_token'>,
  language: string,
): string {
  const url = new URL(previewUrl)
  // Encoded by segment, so that a slug such as `https:host` or `javascript:…` stays a path.
  const path = story.full_slug.toWellFormed().split('/').map(encodeURIComponent).join('/')
  url.pathname += path
  const { token = '', timestamp = '' } = story.preview_token ?? {}
  url.search = new URLSearchParams({
    _storyblok: String(story.id),
    _storyblok_c: story.content.component,
    _storyblok_version: '',
    _storyblok_lang: language,
    _storyblok_release: '0',
    '_storyblok_tk[space_id]': String(space),
    '_storyblok_tk[timestamp]': timestamp,
    '_storyblok_tk[token]': token,
  }).toString()
  return url.href
}
