import type { Editor } from '@tiptap/react'
import { useState } from 'react'

import { AssetSearch } from '../form/assets/asset-search.tsx'
import { StorySearch } from '../form/stories/story-search.tsx'
import type { Field } from '../model/component.ts'
import type { EditorSpace } from '../model/editor-space.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { DialogError, DialogField } from '../ui/dialog.tsx'
import { Segments } from '../ui/segments.tsx'
import { TaskDialog } from '../ui/task-dialog.tsx'
import { isComplete, type LinkKind, type LinkTarget, readLink, writeLink } from './link-attributes.ts'
import { richTextTexts } from './rich-text-field-texts.ts'

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
  const apply = () => {
    setWrong(!isComplete(target))
    if (!isComplete(target)) return false
    const raw = writeLink(before, target)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !isLink)
      chain
        .insertContent({ type: 'text', text: target.href, marks: [{ type: 'link', attrs: { raw } }] })
        .run()
    else chain.setMark('link', { raw }).run()
    return true
  }
  const kinds: LinkKind[] = ['story', 'url', 'email', 'asset']
  return (
    <TaskDialog title={texts.link.title} action={texts.link.apply} task={apply} onClose={onClose}>
      <Segments
        label={texts.link.kind}
        value={target.kind}
        options={kinds.map((kind) => ({ value: kind, label: texts.link.kinds[kind] }))}
        onChange={(kind) => change({ kind, href: '', uuid: null })}
      />
      {target.kind === 'story' && (
        <StorySearch
          space={space}
          chosen={target.uuid === null ? [] : [target.uuid]}
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
      {isWrong && !isComplete(target) && <DialogError>{texts.link.wrong}</DialogError>}
    </TaskDialog>
  )
}
