import type { Block } from '../model/story.ts'
import { blockBreadcrumbs, movesOf } from './block-breadcrumbs.ts'

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
