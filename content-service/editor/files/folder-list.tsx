import { Folder, FolderPlus, SquarePen, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { useTexts } from '../texts/interface-language.tsx'
import { IconButton } from '../ui/button.tsx'
import { DialogField } from '../ui/dialog.tsx'
import { TaskDialog } from '../ui/task-dialog.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { filesTexts } from './files-texts.ts'
import { type FolderRow, type FolderChoice, useFilesRefresh } from './use-files.ts'

import place from '../ui/place.module.css'
import styles from './files.module.css'

interface FolderListProps {
  folders: readonly FolderRow[]
  chosen: FolderChoice
  onChoose: (folder: FolderChoice) => void
}

/** The folders of files: one is chosen; new ones are made in it. */
export function FolderList({ folders, chosen, onChoose }: FolderListProps) {
  const texts = useTexts(filesTexts)
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
        <IconButton
          label={texts.newFolder}
          icon={<FolderPlus size={17} />}
          onClick={() => setDialog('new')}
        />
        <IconButton
          label={texts.renameFolder}
          icon={<SquarePen size={17} />}
          disabled={!folder}
          onClick={() => setDialog('rename')}
        />
        <IconButton
          label={texts.removeFolder}
          icon={<Trash2 size={17} />}
          disabled={!folder}
          onClick={() => setDialog('remove')}
        />
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
  folder: FolderRow | undefined
  onClose: () => void
  onDone: (folder: FolderChoice) => void
}

function FolderDialog({ action, folder, onClose, onDone }: FolderDialogProps) {
  const { space } = useWorkspace()
  const texts = useTexts(filesTexts)
  const refresh = useFilesRefresh()
  const [name, setName] = useState(action === 'rename' ? (folder?.name ?? '') : '')
  const change = async (): Promise<FolderChoice> => {
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
