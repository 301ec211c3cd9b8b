import type { Editor } from '@tiptap/react'
import { type SubmitEvent, useState } from 'react'

import type { Field } from '../model/component.ts'
import type { EditorSpace } from '../model/editor-space.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogError, DialogField } from '../ui/dialog.tsx'
import { Segments } from '../ui/segments.tsx'
import { AssetSearch } from './asset-search.tsx'
import { isComplete, type LinkKind, type LinkTarget, readLink, writeLink } from './link-attributes.ts'
import { richTextTexts } from './rich-text-field-texts.ts'
import { StorySearch } from './story-search.tsx'

import dialogStyles from '../ui/dialog.module.css'

interface LinkDialogProps {
  editor: Editor
  field: Field
  space: EditorSpace
  onClose: () => void
}

/** Adds, changes or removes the link at the caret or selection. */
export function LinkDialog({ editor, field, space, onClose }: LinkDialogProps) {
  const texts = useTexts(richTextTexts)
  const [before] = useState(() => editor.getAttributes('link').raw ?? {})
  const [isLink] = useState(() => editor.isActive('link'))
  const [target, setTarget] = useState<LinkTarget>(() => {
    const read = readLink(before)
    return isLink ? read : { ...read, kind: 'story' }
  })
  const [isWrong, setWrong] = useState(false)
  const change = (changed: Partial<LinkTarget>) => setTarget({ ...target, ...changed })
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isComplete(target)) return setWrong(true)
    const raw = writeLink(before, target)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !isLink)
      chain
        .insertContent({ type: 'text', text: target.href, marks: [{ type: 'link', attrs: { raw } }] })
        .run()
    else chain.setMark('link', { raw }).run()
    return onClose()
  }
  const kinds: LinkKind[] = ['story', 'url', 'email', 'asset']
  return (
    <Dialog title={texts.link.title} onClose={onClose}>
      <form className={dialogStyles.content} onSubmit={apply}>
        <Segments
          label={texts.link.kind}
          value={target.kind}
          options={kinds.map((kind) => ({ value: kind, label: texts.link.kinds[kind] }))}
          onChange={(kind) => change({ kind, href: '', uuid: null })}
        />
        {target.kind === 'story' && (
          <StorySearch
            space={space}
            label={texts.link.story}
            chosen={target.uuid}
            onPick={({ uuid, full_slug }) => change({ uuid, href: `/${full_slug}` })}
          />
        )}
        {target.kind === 'asset' && (
          <AssetSearch
            space={space}
            chosen={target.href}
            onPick={({ filename }) => change({ href: filename })}
          />
        )}
        {target.kind === 'url' && (
          <DialogField label={texts.link.address} value={target.href} onChange={(href) => change({ href })} />
        )}
        {target.kind === 'email' && (
          <DialogField
            type="email"
            label={texts.link.email}
            value={target.href}
            onChange={(href) => change({ href })}
          />
        )}
        {target.kind === 'story' && (
          <DialogField
            label={texts.link.anchor}
            value={target.anchor}
            onChange={(anchor) => change({ anchor: anchor.replace(/^#/, '') })}
          />
        )}
        {field.allow_target_blank !== false && (
          <label>
            <input
              type="checkbox"
              checked={target.isNewTab}
              onChange={(event) => change({ isNewTab: event.target.checked })}
            />{' '}
            {texts.link.newTab}
          </label>
        )}
        {isWrong && !isComplete(target) && <DialogError>{texts.link.wrong}</DialogError>}
        <DialogActions>
          {isLink && (
            <Button
              look="danger"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
                onClose()
              }}
            >
              {texts.link.remove}
            </Button>
          )}
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="primary">
            {texts.link.apply}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
