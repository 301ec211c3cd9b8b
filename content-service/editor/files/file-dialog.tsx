import { useMutation } from '@tanstack/react-query'
import { ExternalLink, Replace, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { UsedIn } from '../addresses/story-links.tsx'
import { Thumbnail } from '../form/assets/asset-picture.tsx'
import { assetText, isPicture, withAssetText } from '../form/assets/asset-value.ts'
import type { StoredAsset } from '../model/editor-space.ts'
import { useErrorText } from '../texts/error-text.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { DialogError, DialogField, DialogSelect } from '../ui/dialog.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { TaskDialog } from '../ui/task-dialog.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { filesTexts } from './files-texts.ts'
import { type FolderRow, useFilesRefresh } from './use-files.ts'

import dialog from '../ui/dialog.module.css'
import styles from './files.module.css'

interface FileDialogProps {
  file: StoredAsset
  folders: readonly FolderRow[]
  onClose: () => void
}

/** A file of the library: its texts, its folder, where it is used; it can be replaced everywhere, and deleted. */
export function FileDialog({ file: opened, folders, onClose }: FileDialogProps) {
  const { space, report } = useWorkspace()
  const texts = useTexts(filesTexts)
  const errorText = useErrorText()
  const refresh = useFilesRefresh()
  const [file, setFile] = useState(opened)
  const [isRemoving, setRemoving] = useState(false)
  const languages = [{ code: 'default', name: space.defaultLanguage }, ...space.languages]
  const setText = (key: 'alt' | 'title' | 'copyright', text: string, code = 'default') =>
    setFile((before) => {
      const { alt, title, copyright, meta_data } = before
      const changed = withAssetText({ alt, title, copyright, meta_data }, key, text, code)
      return Object.assign({ ...before }, changed)
    })
  const save = async () => {
    const { alt, title, copyright, meta_data, asset_folder_id } = file
    await space.assets.save(file.id, { alt, title, copyright, meta_data, asset_folder_id })
    refresh()
  }
  const {
    mutate: replace,
    isSuccess: isReplaced,
    error,
  } = useMutation({
    mutationFn: async (chosen: File) => space.assets.upload(chosen, { id: file.id }),
    onSuccess: ({ filename, short_filename }) => {
      setFile((before) => ({ ...before, filename, short_filename }))
      refresh()
    },
  })
  const remove = async () => {
    await space.assets.remove(file.id)
    refresh()
    report({
      kind: 'removed',
      story: { name: file.short_filename },
      undo: async () => space.assets.restore([file.id]),
    })
  }
  if (isRemoving)
    return (
      <TaskDialog
        key="remove"
        title={texts.removeQuestion(file.short_filename)}
        action={texts.removeNow}
        isDangerous
        task={remove}
        onClose={onClose}
      >
        <p>{texts.removeConsequence}</p>
        <UsedIn reference={space.assetUrl(file.filename)} />
      </TaskDialog>
    )
  return (
    <TaskDialog
      key="file"
      title={file.short_filename}
      size="wide"
      action={texts.save}
      task={save}
      onClose={onClose}
    >
      <div className={styles.file}>
        <div className={dialog.content}>
          <Thumbnail space={space} url={file.filename} size={480} />
          <UsedIn reference={space.assetUrl(file.filename)} />
          {isReplaced && <output>{texts.replaced}</output>}
          <div className={styles.actions}>
            <FileButton icon={<Replace size={15} />} onFiles={([chosen]) => chosen && replace(chosen)}>
              {texts.replace}
            </FileButton>
            <Button icon={<Trash2 size={15} />} onClick={() => setRemoving(true)}>
              {texts.remove}
            </Button>
            <a href={space.assetUrl(file.filename)} target="_blank" rel="noopener">
              <ExternalLink size={15} /> {texts.open}
            </a>
          </div>
        </div>
        <div className={dialog.content}>
          {isPicture(file.filename) &&
            languages.map(({ code, name }, index) => (
              <DialogField
                key={code}
                label={texts.alt(name)}
                data-first={index === 0 || undefined}
                value={assetText({ alt: file.alt, meta_data: file.meta_data }, 'alt', code)}
                onChange={(text) => setText('alt', text, code)}
              />
            ))}
          <DialogField
            label={texts.fileTitle}
            value={file.title ?? ''}
            onChange={(text) => setText('title', text)}
          />
          <DialogField
            label={texts.copyright}
            hint={texts.textsHint}
            value={file.copyright ?? ''}
            onChange={(text) => setText('copyright', text)}
          />
          <DialogSelect
            label={texts.folder}
            value={file.asset_folder_id ?? 0}
            options={[[0, texts.none], ...folders.map(({ id, path }) => [id, path] as const)]}
            onChange={(chosen) => setFile({ ...file, asset_folder_id: Number(chosen) || null })}
          />
          {error && <DialogError>{errorText(error)}</DialogError>}
        </div>
      </div>
    </TaskDialog>
  )
}
