/** Whether a browser is a crawler or automated: it never sees the banner (specification 4). */
export function isBot({ userAgent, webdriver }: Pick<Navigator, 'userAgent' | 'webdriver'>): boolean {
  // Cubot is a brand of phones.
  return webdriver || /bot|crawl|spider|slurp|teoma/i.test(userAgent.replaceAll(/cubot/gi, ''))
}
