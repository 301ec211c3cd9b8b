import { isInEditor } from '../browser/editor-frame.ts'

/**
 * Whether the banner may appear by itself: not for bots (specification 4), and not in the editor, where it would appear
 * with every story, as a frame keeps no cookie.
 */
export function mayShowBanner(): boolean {
  return !isBot(navigator) && !isInEditor()
}

/** Whether a browser is a crawler or automated: it never sees the banner (specification 4). */
export function isBot({ userAgent, webdriver }: Pick<Navigator, 'userAgent' | 'webdriver'>): boolean {
  // Cubot is a brand of phones.
  return webdriver || /bot|crawl|spider|slurp|teoma/i.test(userAgent.replaceAll(/cubot/gi, ''))
}
