const openingTag = /<(script|style)\b[^>]*>/g

/** Splits HTML into markup and its scripts and styles: `['<p>', '<script>run()</script>', '</p>']`. */
export function splitScriptsAndStyles(html: string): string[] {
  const parts: string[] = []
  let end = 0
  openingTag.lastIndex = 0
  for (let tag = openingTag.exec(html); tag; tag = openingTag.exec(html)) {
    const closingTag = `</${tag[1]}>`
    // Found by searching for a text, which is much faster than a regular expression.
    const close = html.indexOf(closingTag, openingTag.lastIndex)
    if (close === -1) break
    parts.push(html.slice(end, tag.index), html.slice(tag.index, close + closingTag.length))
    end = close + closingTag.length
    openingTag.lastIndex = end
  }
  parts.push(html.slice(end))
  return parts
}

/** Whether a part is a script or style. */
export const isRawText = (part: string) => part.startsWith('<script') || part.startsWith('<style')
