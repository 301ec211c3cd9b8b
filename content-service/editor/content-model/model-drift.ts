import type { Component } from '../model/component.ts'
import type { SiteSettings } from '../model/site-settings.ts'

/** Where a component and what the site reads of it differ. */
export interface Drift {
  /** The site has no such component. */
  isUnread: boolean
  /** Fields that the site does not read. */
  unread: string[]
  /** Fields that the site reads and the component lacks. */
  missing: string[]
}

/** Kinds of fields that hold no value: they order the form. */
const layout = new Set(['section', 'tab'])

/** @returns undefined without a difference, and if the site says nothing */
export function driftOf(site: SiteSettings['schema'], { name, schema }: Component): Drift | undefined {
  if (!site) return undefined
  const read = Object.hasOwn(site, name) ? site[name] : undefined
  if (!read) return { isUnread: true, unread: [], missing: [] }
  const own = Object.entries(schema).flatMap(([field, { type }]) => (layout.has(type) ? [] : [field]))
  const unread = own.filter((field) => !read.includes(field))
  const missing = read.filter((field) => !own.includes(field))
  return unread.length + missing.length === 0 ? undefined : { isUnread: false, unread, missing }
}
