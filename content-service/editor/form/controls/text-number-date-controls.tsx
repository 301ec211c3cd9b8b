import { Bold, Code, Eye, Heading2, Italic, Link, List, Quote } from 'lucide-react'
import { marked } from 'marked'
import { type ComponentProps, type KeyboardEvent, useState, useRef } from 'react'

import { readFlag, readLimit, readText, type Value } from '../../model/block-values.ts'
import { useTexts } from '../../texts/texts.tsx'
import { IconButton } from '../../ui/button.tsx'
import { type ControlProps, inputProps, controlTexts, markdownTexts } from './control-parts.tsx'

import styles from './control.module.css'

interface TextInputProps extends ComponentProps<'input'> {
  control: ControlProps
  onText: (text: string) => void
}

/** The input of a control. */
export function TextInput({ control, onText, className = '', ...rest }: TextInputProps) {
  return (
    <input
      {...inputProps(control)}
      type="text"
      autoComplete="off"
      className={`${styles.input} ${className}`}
      onChange={({ target }) => onText(target.value)}
      {...rest}
    />
  )
}

/** One line of text. Old image and file fields hold a URL. */
export function TextControl(props: ControlProps) {
  return <TextInput control={props} value={readText(props.value)} onText={props.setValue} />
}

/** Several lines. */
export function TextareaControl(props: ControlProps) {
  return (
    <textarea
      {...inputProps(props)}
      className={`${styles.input} ${styles.text}`}
      value={readText(props.value)}
      onChange={({ target }) => props.setValue(target.value)}
    />
  )
}

export function BooleanControl(props: ControlProps) {
  const t = useTexts(controlTexts)
  return (
    <label className={styles.check}>
      <input
        {...inputProps(props)}
        type="checkbox"
        checked={readFlag(props.value)}
        onChange={({ target }) => props.setValue(target.checked)}
      />
      <span aria-hidden>{t.yes}</span>
    </label>
  )
}

/** A number, stored as text as in Storyblok. Arrow keys step. */
export function NumberControl(props: ControlProps) {
  const { field, setValue } = props
  const value = readText(props.value)
  // The typed text while it equals the value: "1," may become "1,5".
  const [typed, setTyped] = useState(value)
  const change = (text: string) => {
    setTyped(text)
    setValue(normalizeNumber(text))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const limits = { min: readLimit(field.min_value), max: readLimit(field.max_value) }
    change(stepNumber(value, direction * (readLimit(field.steps) || 1), limits))
  }
  return (
    <TextInput
      control={props}
      inputMode="decimal"
      className={styles.short}
      value={normalizeNumber(typed) === value ? typed : value}
      onText={change}
      onKeyDown={onKeyDown}
    />
  )
}

/** A date, with time if the field has one: it is that of this machine, and stored in UTC. Other texts stay texts. */
export function DateControl(props: ControlProps) {
  const t = useTexts(controlTexts)
  const before = readText(props.value)
  const hasTime = !readFlag(props.field.disable_time)
  const shown = toInputDate(before, hasTime)
  if (shown === undefined) return <TextControl {...props} />
  return (
    <>
      <TextInput
        control={props}
        type={hasTime ? 'datetime-local' : 'date'}
        className={styles.short}
        value={shown}
        onText={(text) => props.setValue(fromInputDate(text, before))}
      />
      {hasTime && <p className={styles.note}>{t.localTime(before)}</p>}
    </>
  )
}

/** A number as Storyblok stores it, with a decimal point. Other text stays, to be corrected. */
export function normalizeNumber(text: string): string {
  const trimmed = text.trim()
  return /^[+-]?\d*,\d*$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed
}

/** The next number by a step, without floating-point digits. Text that is no number counts as 0. */
export function stepNumber(
  text: string,
  step: number,
  limits: { min?: number | undefined; max?: number | undefined },
) {
  const next = (Number(text) || 0) + step
  const { min = -Infinity, max = Infinity } = limits
  const precision = Math.min(15, Math.max(digits(text), digits(String(step))))
  return String(Number(Math.min(max, Math.max(min, next)).toFixed(precision)))
}

function digits(number: string) {
  return number.split('.')[1]?.length ?? 0
}

const stored = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z?)?$/

/**
 * The value of a date input: `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm` in local time, as Storyblok stores UTC. Undefined for
 * other texts.
 */
export function toInputDate(value: string, hasTime: boolean): string | undefined {
  if (value === '') return ''
  const [, date, time = '00:00'] = stored.exec(value) ?? []
  if (date === undefined) return undefined
  if (!hasTime) return date
  const then = new Date(`${date}T${time}Z`)
  if (Number.isNaN(then.getTime())) return undefined
  return new Date(then.getTime() - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Storyblok's `YYYY-MM-DD HH:mm` in UTC. A field without time keeps the time that its value had. */
export function fromInputDate(input: string, before: string): string {
  if (input === '') return ''
  if (input.includes('T')) return new Date(input).toISOString().slice(0, 16).replace('T', ' ')
  return `${input} ${stored.exec(before)?.[2] ?? '00:00'}`
}

/** A value as read-only JSON. */
export function RawValue({ value, ...label }: Omit<ComponentProps<'textarea'>, 'value'> & { value: Value }) {
  return (
    <textarea
      {...label}
      readOnly
      rows={4}
      className={`${styles.input} ${styles.text} ${styles.code} ${styles.raw}`}
      value={value === undefined ? '' : JSON.stringify(value, null, 2)}
    />
  )
}

/** A field of an unknown type. */
export function UnknownControl({ id, labelledBy, field, value }: ControlProps) {
  const t = useTexts(controlTexts)
  return (
    <>
      <RawValue id={id} aria-labelledby={labelledBy} value={value} />
      <p className={styles.note}>{t.unknownType(field.type)}</p>
    </>
  )
}

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

/** Markdown: a text with tools for its signs, and a preview. */
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
            icon={<tool.icon />}
            disabled={isViewed}
            onClick={() => apply(tool)}
          />
        ))}
        <IconButton
          label={t.preview}
          icon={<Eye />}
          aria-pressed={isViewed}
          onClick={() => setViewed(!isViewed)}
        />
      </fieldset>
      {isViewed ? (
        // The text may contain any HTML: it is shown without scripts, and without the editor's origin.
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
