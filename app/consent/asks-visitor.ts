import { isInEditor } from '../preview/editor-frame.ts'
import { isBot } from './is-bot.ts'

/**
 * Whether the banner may appear by itself: not for bots (specification 4), nor before an editor, who would see it with
 * every story, as a frame keeps no cookie.
 */
export function asksVisitor(): boolean {
  return !isBot(navigator) && !isInEditor()
}
