import { type RefObject, useLayoutEffect, useRef } from 'react'

import { isTyped } from '../../browser/unsent-input.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was typed into forms that have left the page, by the ids of their fields. */
const kept = new Map<string, { value: string; files: FileList | null }>()

/** Keeps what is typed into a form while the router shows other pages, or the page in another language. */
export function useSavedEntries(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const fields = [...(form.current?.elements ?? [])].filter(isField)
    for (const field of fields.filter(isTyped)) restore(field)
    return () => {
      for (const field of fields.filter(isTyped))
        kept.set(field.id, { value: field.value, files: filesOf(field) })
    }
  }, [])
  return form
}

function restore(field: Field): void {
  const entry = kept.get(field.id)
  if (!entry) return
  if (field instanceof HTMLInputElement && field.type === 'file') field.files = entry.files
  else field.value = entry.value
}

function filesOf(field: Field): FileList | null {
  return field instanceof HTMLInputElement ? field.files : null
}

/** Whether somebody can fill in an element. */
export function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}
