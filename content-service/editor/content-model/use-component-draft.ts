import { useState } from 'react'

import type { Component } from '../model/component.ts'
import { type EditedField, fieldsOf } from './field-list.tsx'

/** A component while it is edited. */
export interface ComponentDraft {
  name: string
  label: string
  is_root: boolean
  is_nestable: boolean
  fields: EditedField[]
}

function draftOf(component: Component): ComponentDraft {
  const { name, display_name, is_root, is_nestable } = component
  return { name, label: display_name ?? '', is_root, is_nestable, fields: fieldsOf(component) }
}

/** What is not saved survives a visit elsewhere and a reload of the tab. */
export function useComponentDraft(component: Component) {
  const key = `editor-component-${component.id}`
  const [draft, setDraft] = useState<ComponentDraft>(() => {
    const kept = sessionStorage.getItem(key)
    return kept === null ? draftOf(component) : JSON.parse(kept)
  })
  const [isChanged, setChanged] = useState(() => sessionStorage.getItem(key) !== null)
  const keep = (next: ComponentDraft) => {
    sessionStorage.setItem(key, JSON.stringify(next))
    setDraft(next)
    setChanged(true)
  }
  /** It was saved as it is now, or is taken back. */
  const settle = (next: ComponentDraft) => {
    sessionStorage.removeItem(key)
    setDraft(next)
    setChanged(false)
  }
  return {
    draft,
    isChanged,
    change: (changed: Partial<ComponentDraft>) => keep({ ...draft, ...changed }),
    saved: () =>
      settle({ ...draft, fields: draft.fields.map(({ name, field }) => ({ stored: name, name, field })) }),
    revert: () => settle(draftOf(component)),
  }
}
