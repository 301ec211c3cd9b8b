import { useDeferredValue, useMemo, useState } from 'react'

import { Thumbnail } from '../form/assets/asset-picture.tsx'
import type { StoredAsset } from '../model/editor-space.ts'
import { useErrorText } from '../texts/error-text.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { DialogCheck, DialogError } from '../ui/dialog.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { Message } from '../workspace/message.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { FileDialog } from './file-dialog.tsx'
import { filesTexts } from './files-texts.ts'
import { FolderList } from './folder-list.tsx'
import { type FolderChoice, missingAlts, useFiles, useFilesRefresh, useFilesUpload } from './use-files.ts'

import dialog from '../ui/dialog.module.css'
import place from '../ui/place.module.css'
import styles from './files.module.css'

/** The library: all files of the space, with folders and search. Files that are dropped here are uploaded. */
export function FilesScreen() {
  const { space } = useWorkspace()
  const texts = useTexts(filesTexts)
  const errorText = useErrorText()
  const refresh = useFilesRefresh()
  const [folder, setFolder] = useState<FolderChoice>('all')
  const [search, setSearch] = useState('')
  const [isMissingAlt, setMissingAlt] = useState(false)
  const [opened, setOpened] = useState<StoredAsset>()
  const term = useDeferredValue(search.trim())
  const query = useMemo(() => ({ folder, search: term, isMissingAlt }), [folder, term, isMissingAlt])
  const { found, all, folders, error } = useFiles(space, query)
  const { upload, send, isBusy } = useFilesUpload(space, typeof folder === 'number' ? folder : undefined)
  const missing = useMemo(
    () => all.filter((file) => missingAlts(space, file).length > 0).length,
    [all, space],
  )
  if (!found) return <Message error={error} onRetry={refresh} />
  return (
    <div
      role="presentation"
      className={place.screen}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      }}
      onDrop={(event) => {
        event.preventDefault()
        void send([...event.dataTransfer.files])
      }}
    >
      <FolderList folders={folders} chosen={folder} onChoose={setFolder} />
      <section className={place.content} aria-label={texts.files}>
        <div className={styles.tools}>
          <h1>{texts.files}</h1>
          <input
            type="search"
            className={dialog.input}
            aria-label={texts.search}
            placeholder={texts.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <DialogCheck
            label={`${texts.missingAlt} (${missing})`}
            value={isMissingAlt}
            onChange={setMissingAlt}
          />
          <span className={styles.hint}>
            {texts.drop}
            <FileButton isMany disabled={isBusy} onFiles={(files) => void send(files)}>
              {texts.upload}
            </FileButton>
          </span>
        </div>
        <output className={styles.hint}>
          {upload &&
            (isBusy
              ? texts.uploading(upload.done, upload.total)
              : texts.uploaded(upload.total - upload.refused.length))}{' '}
          {found.length === 0 ? texts.nothing : texts.count(found.length)}
        </output>
        {upload?.refused.map(({ name, error }) => (
          <DialogError key={name}>{texts.refused(name, errorText(error))}</DialogError>
        ))}
        <ul className={styles.files}>
          {found.map((file) => (
            <li key={file.id} className={styles.item}>
              <button type="button" className={styles.open} onClick={() => setOpened(file)}>
                <Thumbnail space={space} url={file.filename} size={240} />
                <span className={styles.name}>{file.short_filename}</span>
                {missingAlts(space, file).length > 0 && (
                  <span className={styles.missing}>{texts.missingAlt}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {opened && (
        <FileDialog key={opened.id} file={opened} folders={folders} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}
