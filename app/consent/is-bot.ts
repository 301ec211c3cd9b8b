/** Whether a browser is a crawler or automated: it never sees the banner (specification 4). */
export function isBot({ userAgent, webdriver }: Pick<Navigator, 'userAgent' | 'webdriver'>): boolean {
  return webdriver || /bot|crawl|spider|slurp|teoma/i.test(userAgent)
}
