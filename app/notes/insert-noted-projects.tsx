import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { wholeStyleSheet } from '../styles/full-style-sheet.ts'
import { notedProjects, type NotedProject, noNotes, onNotesChange } from './noted-projects.ts'
import { NotesMessages } from './notes-messages.tsx'

import styles from './insert-noted-projects.module.css'

/** Below the message of a form: puts the noted projects into it. Nothing without notes, or without a script. */
export function InsertNotedProjects() {
  const notes = useSyncExternalStore(onNotesChange, notedProjects, noNotes)
  const element = useRef<HTMLParagraphElement>(null)
  const [isStyled, setStyled] = useState(false)
  const hasNotes = notes.length > 0
  useEffect(() => {
    if (hasNotes) void wholeStyleSheet().then(() => setStyled(true))
  }, [hasNotes])
  if (!hasNotes || !isStyled) return null
  const mention = () => {
    const field = element.current?.closest('form')?.querySelector('textarea')
    if (field) mentionIn(field, notes)
  }
  return (
    <NotesMessages>
      <p ref={element} className={styles.notes}>
        <Trans>You have noted: {notes.map(({ name }) => name).join(' · ')}</Trans>
        <button type="button" onClick={mention}>
          <Trans>Put into the message</Trans>
        </button>
      </p>
    </NotesMessages>
  )
}

/** Adds a line for each project that the text does not mention yet, as if the visitor had typed it. */
function mentionIn(field: HTMLTextAreaElement, notes: readonly NotedProject[]): void {
  const lines = notes
    .map(({ name, href }) => `${name}: ${new URL(href, location.origin).href}`)
    .filter((line) => !field.value.includes(line))
  field.value = [field.value.trimEnd(), ...lines].filter(Boolean).join('\n')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  field.focus()
}
