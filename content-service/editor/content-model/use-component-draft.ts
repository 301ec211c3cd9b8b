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
  /** The ETag of what was edited. */
  tag: string
}

function draftOf(component: Component, tag: string): ComponentDraft {
  const { name, display_name, is_root, is_nestable } = component
  return { name, label: display_name ?? '', is_root, is_nestable, fields: fieldsOf(component), tag }
}

/** What is not saved survives a visit elsewhere and a reload of the tab. */
export function useComponentDraft(component: Component, tag: string) {
  const key = `editor-component-${component.id}`
  const [kept, setKept] = useState<ComponentDraft | undefined>(
    () => JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined,
  )
  const draft = kept ?? draftOf(component, tag)
  return {
    draft,
    isChanged: kept !== undefined,
    change: (changed: Partial<ComponentDraft>) => {
      const next = { ...draft, ...changed }
      sessionStorage.setItem(key, JSON.stringify(next))
      setKept(next)
    },
    /** It was saved as it is now, or is taken back. */
    settle: () => {
      sessionStorage.removeItem(key)
      setKept(undefined)
    },
  }
}
