import { Folder, FolderPlus, SquarePen, Trash2 } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'

import { Thumbnail } from '../form/assets/asset-value.tsx'
import type { StoredAsset } from '../model/component.ts'
import { useErrorText, useTexts } from '../texts/texts.tsx'
import { FileButton, IconButton } from '../ui/button.tsx'
import { DialogCheck, DialogError, DialogField, TaskDialog } from '../ui/dialog.tsx'
import { Message, useWorkspace } from '../workspace/workspace-context.tsx'
import * as library from './file-dialog.tsx'

import place from '../ui/list-screen.module.css'
import styles from './files.module.css'

/** The library: all files of the space, with folders and search. Files that are dropped here are uploaded. */
export function FilesScreen() {
  const { space } = useWorkspace()
  const texts = useTexts(library.filesTexts)
  const errorText = useErrorText()
  const refresh = library.useFilesRefresh()
  const [folder, setFolder] = useState<library.FolderChoice>('all')
  const [search, setSearch] = useState('')
  const [isMissingAlt, setMissingAlt] = useState(false)
  const [opened, setOpened] = useState<StoredAsset>()
  const term = useDeferredValue(search.trim())
  const query = useMemo(() => ({ folder, search: term, isMissingAlt }), [folder, term, isMissingAlt])
  const { found, all, folders, error } = library.useFiles(space, query)
  const { upload, send, isBusy } = library.useFilesUpload(
    space,
    typeof folder === 'number' ? folder : undefined,
  )
  const missing = useMemo(
    () => all.filter((file) => library.missingAlts(space, file).length > 0).length,
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
                <span className="clipped">{file.short_filename}</span>
                {library.missingAlts(space, file).length > 0 && (
                  <span className={styles.missing}>{texts.missingAlt}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {opened && (
        <library.FileDialog
          key={opened.id}
          file={opened}
          folders={folders}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

const folderActions = [
  { name: 'new', label: 'newFolder', icon: FolderPlus },
  { name: 'rename', label: 'renameFolder', icon: SquarePen },
  { name: 'remove', label: 'removeFolder', icon: Trash2 },
] as const

interface FolderListProps {
  folders: readonly library.FolderRow[]
  chosen: library.FolderChoice
  onChoose: (folder: library.FolderChoice) => void
}

/** The folders of files: one is chosen; new ones are made in it. */
function FolderList({ folders, chosen, onChoose }: FolderListProps) {
  const texts = useTexts(library.filesTexts)
  const [dialog, setDialog] = useState<'new' | 'rename' | 'remove'>()
  const folder = folders.find(({ id }) => id === chosen)
  const items = [
    { id: 'all' as const, name: texts.all, level: 0 },
    { id: 'none' as const, name: texts.none, level: 0 },
    ...folders,
  ]
  return (
    <nav className={place.list} aria-label={texts.folders}>
      <div className={styles.actions}>
        {folderActions.map(({ name, label, icon: Icon }) => (
          <IconButton
            key={name}
            label={texts[label]}
            icon={<Icon size={17} />}
            disabled={name !== 'new' && !folder}
            onClick={() => setDialog(name)}
          />
        ))}
      </div>
      <ul>
        {items.map(({ id, name, level }) => (
          <li key={id}>
            <button
              type="button"
              className={place.item}
              style={{ paddingInlineStart: `${level + 0.6}rem` }}
              aria-current={id === chosen}
              onClick={() => onChoose(id)}
            >
              <Folder size={15} /> {name}
            </button>
          </li>
        ))}
      </ul>
      {dialog && (
        <FolderDialog
          action={dialog}
          folder={folder}
          onClose={() => setDialog(undefined)}
          onDone={onChoose}
        />
      )}
    </nav>
  )
}

interface FolderDialogProps {
  action: 'new' | 'rename' | 'remove'
  folder: library.FolderRow | undefined
  onClose: () => void
  onDone: (folder: library.FolderChoice) => void
}

function FolderDialog({ action, folder, onClose, onDone }: FolderDialogProps) {
  const { space } = useWorkspace()
  const texts = useTexts(library.filesTexts)
  const refresh = library.useFilesRefresh()
  const [name, setName] = useState(action === 'rename' ? (folder?.name ?? '') : '')
  const change = async (): Promise<library.FolderChoice> => {
    if (action === 'new') return (await space.assets.createFolder(name.trim(), folder?.id ?? 0)).id
    if (!folder) return 'all'
    if (action === 'rename') await space.assets.renameFolder(folder.id, name.trim())
    else await space.assets.removeFolder(folder.id)
    return action === 'rename' ? folder.id : 'all'
  }
  const isRemoving = action === 'remove'
  const title = isRemoving
    ? texts.removeFolderQuestion(folder?.name ?? '')
    : action === 'new'
      ? texts.newFolder
      : texts.renameFolder
  return (
    <TaskDialog
      title={title}
      action={isRemoving ? texts.removeFolder : texts.save}
      isDangerous={isRemoving}
      task={async () => {
        onDone(await change())
        refresh()
      }}
      onClose={onClose}
    >
      {isRemoving ? (
        <p>{texts.removeFolderConsequence}</p>
      ) : (
        <DialogField label={texts.name} value={name} onChange={setName} required />
      )}
    </TaskDialog>
  )
}
