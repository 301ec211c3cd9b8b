import { isFields } from '../content/walk-content.ts'

/** The text of a story's body for the search. */
export interface StoryText {
  /** Titles of blocks and headings of rich text. */
  headings: string[]
  /** All texts in their order, headings too: a paragraph or a field each. */
  paragraphs: string[]
  /** The uuids of the people that it introduces. */
  people: string[]
}

/** The text fields of blocks that are headings. */
const headingFields = new Set(['title', 'question'])
/** The other text fields of blocks that are searched. */
const paragraphFields = new Set([
  'eyebrow',
  'lead',
  'text',
  'note',
  'intro',
  'caption',
  'margin_caption',
  'learned',
  'happened',
  'material',
  'process',
  'measured',
  'fix',
  'verdict',
  'term',
  'value',
  'unit',
  'label',
  'author',
  'role',
  'duration',
  'result',
  'year',
  'before_label',
  'after_label',
  'address',
  'hours',
  'directions',
  'phone',
  'email',
])
/** Components without text of their own: the texts of links name other pages. */
const skippedComponents = new Set(['button', 'nav_item', 'picture_place'])

/** Whether a text field of a block is searched. */
export function isSearchedField(name: string): boolean {
  return headingFields.has(name) || paragraphFields.has(name)
}

/** Extracts the text of story content as the CMS sends it, with all embedded blocks. Pure. */
export function extractText(content: unknown): StoryText {
  const text: StoryText = { headings: [], paragraphs: [], people: [] }
  collect(content, text)
  return text
}

type Fields = Record<string, unknown>

function collect(value: unknown, text: StoryText): void {
  if (Array.isArray(value)) for (const item of value) collect(item, text)
  else if (isFields(value)) collectFields(value, text)
}

function collectFields(fields: Fields, text: StoryText): void {
  const { component, type, content } = fields
  if (typeof component === 'string' && skippedComponents.has(component)) return
  if (typeof type === 'string' && Array.isArray(content) && content.some(isInline)) {
    addText(inlineText(content), type === 'heading', text)
    return
  }
  if (component === 'team' && Array.isArray(fields.people))
    text.people.push(...fields.people.filter((uuid) => typeof uuid === 'string'))
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string') collect(value, text)
    else if (component === undefined) continue
    else if (isSearchedField(name)) addText(value, headingFields.has(name), text)
  }
}

function addText(written: string, isHeading: boolean, { headings, paragraphs }: StoryText): void {
  const text = written.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!text) return
  paragraphs.push(text)
  if (isHeading) headings.push(text)
}

function isInline(node: unknown): boolean {
  return isFields(node) && typeof node.text === 'string' && node.component === undefined
}

/** The text of a paragraph: its text nodes; anything else in it (a line break, a picture) is a space. */
function inlineText(nodes: readonly unknown[]): string {
  return nodes.map((node) => (isFields(node) && typeof node.text === 'string' ? node.text : ' ')).join('')
}
