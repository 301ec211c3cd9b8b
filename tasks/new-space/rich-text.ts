type Node = Record<string, unknown>

/** Finds the page that a link leads to, as the attributes of a link to a story. */
export type LinkTo = (path: string) => Node

/**
 * Converts the simple Markdown of the template to rich text: paragraphs, `##` headings, lists with `-`, `[links](…)` to
 * pages, `mailto:` and `tel:`. Line breaks are kept.
 */
export function richText(markdown: string, linkTo: LinkTo): Node {
  const parts = markdown.trim().split(/\n{2,}/)
  return { type: 'doc', content: parts.map((part) => blockOf(part, linkTo)) }
}

function blockOf(part: string, linkTo: LinkTo): Node {
  if (part.startsWith('## '))
    return { type: 'heading', attrs: { level: 2 }, content: inline(part.slice(3), linkTo) }
  if (!part.startsWith('- ')) return paragraph(part, linkTo)
  const items = part.split('\n').map((line) => paragraph(line.replace(/^- /, ''), linkTo))
  return { type: 'bullet_list', content: items.map((item) => ({ type: 'list_item', content: [item] })) }
}

const lineBreak: Node = { type: 'hard_break' }

const paragraph = (text: string, linkTo: LinkTo): Node => ({
  type: 'paragraph',
  attrs: {},
  content: text
    .split('\n')
    .flatMap((line) => [lineBreak].concat(inline(line, linkTo)))
    .slice(1),
})

function inline(text: string, linkTo: LinkTo): Node[] {
  const found = [...text.matchAll(/\[([^\]]+)\]\(([^)]+)\)|\[?[^[]*/g)]
  // The last match is empty, and Storyblok has no empty texts.
  return found
    .filter(([words]) => words !== '')
    .map(([words, label, target = '']) =>
      label === undefined
        ? { type: 'text', text: words }
        : { type: 'text', text: label, marks: [{ type: 'link', attrs: linkOf(target, linkTo) }] },
    )
}

function linkOf(target: string, linkTo: LinkTo): Node {
  if (target.startsWith('mailto:')) return { href: target.slice('mailto:'.length), linktype: 'email' }
  if (target.startsWith('tel:')) return { href: target, target: '_self', linktype: 'url' }
  return { target: '_self', ...linkTo(target) }
}
