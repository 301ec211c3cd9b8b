import { Bold, Code, Eye, Heading2, Italic, Link, List, Quote } from 'lucide-react'
import { marked } from 'marked'
import { type KeyboardEvent, useRef, useState } from 'react'

import { readText } from '../../model/read-value.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { IconButton } from '../../ui/button.tsx'
import { type ControlProps, inputProps } from './control-props.ts'
import { markdownTexts } from './control-texts.ts'

import styles from './control.module.css'

/** Signs around the selected words, or before each selected line. */
const tools = [
  { name: 'bold', icon: Bold, around: ['**', '**'], key: 'b' },
  { name: 'italic', icon: Italic, around: ['_', '_'], key: 'i' },
  { name: 'code', icon: Code, around: ['`', '`'] },
  { name: 'link', icon: Link, around: ['[', '](https://)'] },
  { name: 'heading', icon: Heading2, before: '## ' },
  { name: 'list', icon: List, before: '- ' },
  { name: 'quote', icon: Quote, before: '> ' },
] as const

/** Markdown: a text with tools for its signs, and a view of what it becomes. */
export function MarkdownControl(props: ControlProps) {
  const t = useTexts(markdownTexts)
  const text = useRef<HTMLTextAreaElement>(null)
  const [isViewed, setViewed] = useState(false)
  const value = readText(props.value)
  const apply = (tool: (typeof tools)[number]) => {
    const area = text.current
    if (!area) return
    const { selectionStart: start, selectionEnd: end } = area
    const lineStart = value.lastIndexOf('\n', start - 1) + 1
    area.focus()
    // As typing, so that the caret stays at the words.
    if ('before' in tool) {
      area.setRangeText(value.slice(lineStart, end).replace(/^/gm, tool.before), lineStart, end, 'end')
    } else {
      const [open, close] = tool.around
      area.setRangeText(open + value.slice(start, end) + close, start, end)
      area.setSelectionRange(start + open.length, end + open.length)
    }
    props.setValue(area.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = tools.find((each) => 'key' in each && each.key === event.key.toLowerCase())
    if (!tool || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    apply(tool)
  }
  return (
    <>
      <fieldset aria-label={t.tools} className={styles.tools}>
        {tools.map((tool) => (
          <IconButton
            key={tool.name}
            label={t[tool.name]}
            icon={<tool.icon size={15} />}
            disabled={isViewed}
            onClick={() => apply(tool)}
          />
        ))}
        <IconButton
          label={t.preview}
          icon={<Eye size={15} />}
          aria-pressed={isViewed}
          onClick={() => setViewed(!isViewed)}
        />
      </fieldset>
      {isViewed ? (
        // What is written may have any HTML: without scripts, and without the editor's origin.
        <iframe
          sandbox=""
          title={t.preview}
          className={`${styles.input} ${styles.view}`}
          srcDoc={marked.parse(value, { async: false })}
        />
      ) : (
        <textarea
          ref={text}
          {...inputProps(props)}
          className={`${styles.input} ${styles.text} ${styles.code}`}
          value={value}
          onChange={({ target }) => props.setValue(target.value)}
          onKeyDown={onKeyDown}
        />
      )}
    </>
  )
}
