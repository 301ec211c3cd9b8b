import { marked } from 'marked'

const signs: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^(```|~~~)/m,
  /^> \S/m,
  // One line with a dash or a number may be a sentence; two are a list.
  /^ {0,3}[-*+] \S.*\n+ *[-*+] \S/m,
  /^ {0,3}\d{1,3}[.)] \S.*\n+ *\d{1,3}[.)] \S/m,
  /^\|.*\|\s*\n\|[\s:|-]+\|/m,
  /(^|\s)\*\*\S(.*\S)?\*\*/m,
  /\[[^\]\n]+\]\((https?:|mailto:|\/|#)[^)\s]*\)/,
]

/** Whether a plain text has signs that people only write in Markdown. */
export function isMarkdown(text: string): boolean {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  return signs.some((sign) => sign.test(lines))
}

export function markdownToHtml(text: string): string {
  return marked.parse(text, { async: false, gfm: true })
}
