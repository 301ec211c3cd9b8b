/** Matches a whole string, case-insensitively, with `*` for any characters. */
export function matchWildcard(pattern: string): (text: string) => boolean {
  const [start = '', ...parts] = pattern.toLowerCase().split(/\*+/)
  const end = parts.pop()
  return (text) => {
    const subject = text.toLowerCase()
    if (end === undefined) return subject === start
    if (!subject.startsWith(start)) return false
    let position = start.length
    for (const part of parts) {
      const found = subject.indexOf(part, position)
      if (found < 0) return false
      position = found + part.length
    }
    return subject.length - end.length >= position && subject.endsWith(end)
  }
}
