import type { Editor } from '@tiptap/react'
import { useState } from 'react'

import { AssetSearch } from '../form/assets/asset-search.tsx'
import { useForm } from '../form/form-context.ts'
import { linkTexts } from '../form/links/link-texts.ts'
import { linkTypes } from '../form/links/link-value.ts'
import { StorySearch } from '../form/stories/story-search.tsx'
import type { Field } from '../model/component.ts'
import type { ValueObject } from '../model/read-value.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { DialogError, DialogField } from '../ui/dialog.tsx'
import { Segments } from '../ui/segments.tsx'
import { TaskDialog } from '../ui/task-dialog.tsx'
import { richTextTexts, toolTexts } from './rich-text-field-texts.ts'

interface LinkDialogProps {
  editor: Editor
  field: Field
  onClose: () => void
}

/** Adds, changes or removes the link at the caret or selection. */
export function LinkDialog({ editor, field, onClose }: LinkDialogProps) {
  const { space } = useForm()
  const texts = { ...useTexts(linkTexts), ...useTexts(richTextTexts) }
  const { link: title } = useTexts(toolTexts)
  const [before] = useState(() => editor.getAttributes('link').raw ?? {})
  const [isLink] = useState(() => editor.isActive('link'))
  const [target, setTarget] = useState<LinkTarget>(() => {
    const read = readLink(before)
    return isLink ? read : { ...read, kind: 'story' }
  })
  const { kind, href } = target
  const [isWrong, setWrong] = useState(false)
  const change = (changed: Partial<LinkTarget>) => setTarget({ ...target, ...changed })
  const apply = () => {
    setWrong(!isComplete(target))
    if (!isComplete(target)) return false
    const raw = writeLink(before, target)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !isLink)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { raw } }] }).run()
    else chain.setMark('link', { raw }).run()
    return true
  }
  return (
    <TaskDialog title={title} action={texts.apply} task={apply} onClose={onClose}>
      <Segments
        label={texts.kind}
        value={kind}
        options={linkTypes.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(kind) => change({ kind, href: '', uuid: null })}
      />
      {kind === 'story' && (
        <>
          <StorySearch
            space={space}
            chosen={target.uuid === null ? [] : [target.uuid]}
            onPick={({ uuid, full_slug }) => change({ uuid, href: `/${full_slug}` })}
          />
          <DialogField
            label={texts.anchor}
            value={target.anchor}
            onChange={(anchor) => change({ anchor: anchor.replace(/^#/, '') })}
          />
        </>
      )}
      {kind === 'asset' && (
        <AssetSearch chosen={href} onPick={({ filename }) => change({ href: filename })} />
      )}
      {(kind === 'url' || kind === 'email') && (
        <DialogField
          key={kind}
          type={kind === 'email' ? 'email' : 'text'}
          label={kind === 'email' ? texts.email : texts.address}
          value={href}
          onChange={(href) => change({ href })}
        />
      )}
      {field.allow_target_blank !== false && (
        <label>
          <input
            type="checkbox"
            checked={target.isNewTab}
            onChange={(event) => change({ isNewTab: event.target.checked })}
          />{' '}
          {texts.newTab}
        </label>
      )}
      {isLink && (
        <Button
          look="danger"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
            onClose()
          }}
        >
          {texts.removeLink}
        </Button>
      )}
      {isWrong && !isComplete(target) && <DialogError>{texts.wrongAddress}</DialogError>}
    </TaskDialog>
  )
}

/** Sets an anchor on the selected words, for links; an empty name removes it. */
export function AnchorDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const texts = useTexts(richTextTexts)
  const { anchor: title } = useTexts(toolTexts)
  const [name, setName] = useState(() => String(editor.getAttributes('anchor').raw?.id ?? ''))
  const apply = () => {
    const id = name.trim().replace(/\s+/g, '-')
    const chain = editor.chain().focus().extendMarkRange('anchor')
    if (id === '') chain.unsetMark('anchor').run()
    else chain.setMark('anchor', { raw: { id } }).run()
  }
  return (
    <TaskDialog title={title} action={texts.apply} task={apply} onClose={onClose}>
      <DialogField label={texts.anchorId} value={name} onChange={setName} />
    </TaskDialog>
  )
}

/** The target of a stored link mark. */
export function readLink(raw: ValueObject) {
  return {
    kind: linkTypes.find((type) => type === raw.linktype) ?? ('url' as const),
    href: typeof raw.href === 'string' ? raw.href : '',
    uuid: typeof raw.uuid === 'string' ? raw.uuid : null,
    anchor: typeof raw.anchor === 'string' ? raw.anchor : '',
    isNewTab: raw.target === '_blank',
  }
}

export type LinkTarget = ReturnType<typeof readLink>

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
