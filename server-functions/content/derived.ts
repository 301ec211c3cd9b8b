import type { Content } from './snapshot.server.ts'

/**
 * What a feature makes of the content: made when it is first needed, and kept as long as that content answers. Of
 * content that is still being read, or could not be read whole, nothing is kept; who asks meanwhile shares it.
 */
export function derived<Value>(
  make: (content: Content) => Promise<Value>,
): (content: Content) => Promise<Value> {
  const made = new WeakMap<Content, Promise<Value>>()
  return (content) => {
    const known = made.get(content)
    if (known) return known
    const isWhole = content.isWhole()
    const value = make(content)
    made.set(content, value)
    const forget = () => void made.delete(content)
    if (!isWhole) value.then(forget, forget)
    return value
  }
}
