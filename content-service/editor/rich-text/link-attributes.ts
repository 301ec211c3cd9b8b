import { type LinkType, linkTypes } from '../form/links/link-value.ts'
import type { ValueObject } from '../model/read-value.ts'

export interface LinkTarget {
  kind: LinkType
  href: string
  uuid: string | null
  anchor: string
  isNewTab: boolean
}

/** The target of a stored link mark. */
export function readLink(raw: ValueObject): LinkTarget {
  return {
    kind: linkTypes.find((kind) => kind === raw.linktype) ?? 'url',
    href: typeof raw.href === 'string' ? raw.href : '',
    uuid: typeof raw.uuid === 'string' ? raw.uuid : null,
    anchor: typeof raw.anchor === 'string' ? raw.anchor : '',
    isNewTab: raw.target === '_blank',
  }
}

/** The stored form of a link; its other attributes stay. */
export function writeLink(
  before: ValueObject,
  { kind, href, uuid, anchor, isNewTab }: LinkTarget,
): ValueObject {
  return {
    ...before,
    href: href.trim(),
    uuid: kind === 'story' ? uuid : null,
    anchor: anchor.trim() || null,
    target: isNewTab ? '_blank' : '_self',
    linktype: kind,
  }
}

/** Whether a link has a valid target. */
export function isComplete({ kind, href, uuid }: LinkTarget): boolean {
  const url = href.trim()
  if (kind === 'story') return uuid !== null && uuid !== ''
  if (kind === 'email') return /^[^\s@]+@[^\s@]+$/.test(url)
  return /^(https?:\/\/|\/(?!\/)|#|tel:)\S*/.test(url)
}
