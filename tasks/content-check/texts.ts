import { isBlock } from './fields.ts'

/** The words that a reader sees: text, rich text, alternative texts, search titles and descriptions. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  if (!isBlock(value)) return
  if (value['type'] === 'doc') yield* paragraphs(value)
  yield* named(value)
}

function* named(fields: Record<string, unknown>): Generator<string> {
  for (const name of ['alt', 'title', 'description']) if (typeof fields[name] === 'string') yield fields[name]
}

/** The text nodes of each paragraph in one piece, so that a mark inside a word does not part it. */
function* paragraphs(node: Record<string, unknown>): Generator<string> {
  const inner: unknown[] = Array.isArray(node['content']) ? node['content'] : []
  const words = inner.map((child) =>
    isBlock(child) && typeof child['text'] === 'string' && !isCode(child['marks']) ? child['text'] : ' ',
  )
  if (words.join('').trim()) yield words.join('')
  const { attrs } = node
  if (node['type'] === 'image' && isBlock(attrs)) yield* named(attrs)
  if (node['type'] === 'code_block') return
  for (const child of inner) if (isBlock(child) && child['type'] !== 'text') yield* paragraphs(child)
}

function isCode(marks: unknown): boolean {
  return Array.isArray(marks) && marks.some((mark) => isBlock(mark) && mark['type'] === 'code')
}
