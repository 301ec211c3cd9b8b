import type { Editor } from '@tiptap/react'
import { useState } from 'react'

import { AssetSearch } from '../form/assets/asset-search.tsx'
import { useForm } from '../form/form-context.ts'
import { linkTexts, linkTypes } from '../form/links/link-value.ts'
import { StorySearch } from '../form/stories/story-search.tsx'
import type { ValueObject } from '../model/block-values.ts'
import type { Field } from '../model/component.ts'
import { useTexts, inBothLanguages, phrase } from '../texts/texts.tsx'
import { Button, Segments } from '../ui/button.tsx'
import { DialogCheck, DialogError, DialogField, TaskDialog } from '../ui/dialog.tsx'

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
        <DialogCheck
          label={texts.newTab}
          value={target.isNewTab}
          onChange={(isNewTab) => change({ isNewTab })}
        />
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

export const richTextTexts = inBothLanguages({
  toolbar: ['Text gestalten', 'Format text'],
  paragraph: ['Absatz', 'Paragraph'],
  heading: phrase('Überschrift #', 'Heading #'),
  kindOfParagraph: ['Art des Absatzes', 'Kind of paragraph'],
  style: ['Stil', 'Style'],
  noStyle: ['Kein Stil', 'No style'],
  alt: ['Alternativtext', 'Alternative text'],
  title: ['Bildunterschrift', 'Caption'],
  uploadFailed: [
    (name: string, reason: string) => `${name} wurde nicht hochgeladen: ${reason}`,
    (name, reason) => `${name} was not uploaded: ${reason}`,
  ],
  picturesMissing: [
    (count: number) =>
      count === 1
        ? 'Ein Bild ist nicht dabei: Kopiere es einzeln, oder ziehe die Datei hierher.'
        : `${count} Bilder sind nicht dabei: Kopiere sie einzeln, oder ziehe die Dateien hierher.`,
    (count) =>
      count === 1
        ? 'A picture is not included: copy it by itself, or drag the file here.'
        : `${count} pictures are not included: copy them one by one, or drag the files here.`,
  ],
  apply: ['Übernehmen', 'Apply'],
  removeLink: ['Link entfernen', 'Remove link'],
  wrongAddress: [
    'Eine Adresse beginnt mit https://, http://, /, # oder tel:.',
    'An address begins with https://, http://, /, # or tel:.',
  ],
  anchorId: ['Name der Sprungmarke', 'Name of the anchor'],
})

/** The tools by their names in Storyblok. */
export const toolTexts = inBothLanguages({
  bold: ['Fett', 'Bold'],
  italic: ['Kursiv', 'Italic'],
  underline: ['Unterstrichen', 'Underlined'],
  strike: ['Durchgestrichen', 'Struck through'],
  inlinecode: ['Code', 'Code'],
  superscript: ['Hochgestellt', 'Superscript'],
  subscript: ['Tiefgestellt', 'Subscript'],
  list: ['Aufzählung', 'Bulleted list'],
  olist: ['Nummerierte Liste', 'Numbered list'],
  quote: ['Zitat', 'Quotation'],
  code: ['Codeblock', 'Code block'],
  hrule: ['Trennlinie', 'Rule'],
  link: ['Link', 'Link'],
  image: ['Bild', 'Picture'],
  table: ['Tabelle', 'Table'],
  blok: ['Block einfügen', 'Insert block'],
  anchor: ['Sprungmarke', 'Anchor'],
  clear: ['Gestaltung entfernen', 'Remove formatting'],
})

export const tableToolTexts = inBothLanguages({
  tools: ['Tabelle bearbeiten', 'Edit table'],
  addRowAfter: ['Zeile darunter', 'Row below'],
  addColumnAfter: ['Spalte rechts', 'Column right'],
  deleteRow: ['Zeile löschen', 'Delete row'],
  deleteColumn: ['Spalte löschen', 'Delete column'],
  toggleHeaderRow: ['Kopfzeile', 'Header row'],
  deleteTable: ['Tabelle löschen', 'Delete table'],
})
