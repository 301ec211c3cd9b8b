/** Whether a browser is a crawler or automated: it never sees the banner (specification 4). */
export function isBot({ userAgent, webdriver }: Pick<Navigator, 'userAgent' | 'webdriver'>): boolean {
  // Telephones of Cubot have their brand in capitals.
  return webdriver || /bot|crawl|spider|slurp|teoma/i.test(userAgent.replace(/cubot/i, ''))
}
