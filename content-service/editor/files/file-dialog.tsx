import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Replace, Trash2 } from 'lucide-react'
import { useState, useMemo } from 'react'

import { UsedIn } from '../addresses/story-links.tsx'
import type { AssetFolder } from '../api/assets.ts'
import { EditorError } from '../api/management-client.ts'
import type { OpenSpace } from '../api/space.ts'
import { Thumbnail, assetText, isPicture, withAssetText } from '../form/assets/asset-value.tsx'
import type { StoredAsset } from '../model/component.ts'
import { useErrorText, useTexts, counted, everydayTexts, inBothLanguages, phrase } from '../texts/texts.tsx'
import { Button, FileButton } from '../ui/button.tsx'
import { DialogError, DialogField, DialogSelect, TaskDialog } from '../ui/dialog.tsx'
import { useWorkspace } from '../workspace/workspace-context.tsx'

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

/** A folder's id, files in no folder, or all. */
export type FolderChoice = number | 'none' | 'all'

export interface FileQuery {
  folder: FolderChoice
  search: string
  isMissingAlt: boolean
}

/** The languages in which a picture has no alternative text. */
export function missingAlts({ languages }: OpenSpace, { filename, ...asset }: StoredAsset): string[] {
  if (!isPicture(filename)) return []
  const codes = ['default', ...languages.map(({ code }) => code)]
  return codes.filter((code) => assetText({ alt: asset.alt, meta_data: asset.meta_data }, 'alt', code) === '')
}

function isFound(space: OpenSpace, { folder, search, isMissingAlt }: FileQuery, asset: StoredAsset): boolean {
  const { asset_folder_id: own, short_filename, alt, title, copyright, meta_data } = asset
  if (folder !== 'all' && (own ?? 0) !== (folder === 'none' ? 0 : folder)) return false
  if (isMissingAlt && missingAlts(space, asset).length === 0) return false
  const text = [short_filename, alt, title, copyright, ...Object.values(meta_data ?? {})]
    .join(' ')
    .toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The files of the space that a query finds, and the folders. */
export function useFiles(space: OpenSpace, query: FileQuery) {
  const { data: files, error } = useQuery({
    queryKey: ['files'],
    queryFn: ({ signal }) => space.assets.all(signal),
  })
  const { data: folders } = useQuery({
    queryKey: ['files', 'folders'],
    queryFn: ({ signal }) => space.assets.folders(signal),
  })
  const found = useMemo(() => files?.filter((file) => isFound(space, query, file)), [space, files, query])
  const rows = useMemo((): FolderRow[] => folderRows(folders ?? []), [folders])
  return { found, all: files ?? [], folders: rows, error }
}

/** Reads the files again after a change. */
export function useFilesRefresh() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [['files'], ['trash']]) void client.invalidateQueries({ queryKey })
  }
}

interface Upload {
  done: number
  total: number
  refused: { name: string; error: Error }[]
}

/** Uploads files one after the other; one that is refused stops no other. */
export function useFilesUpload(space: OpenSpace, folder: number | undefined) {
  const refresh = useFilesRefresh()
  const [upload, setUpload] = useState<Upload>()
  const send = async (files: readonly File[]) => {
    const state: Upload = { done: 0, total: files.length, refused: [] }
    setUpload({ ...state })
    for (const file of files) {
      try {
        await space.assets.upload(file, { folder })
      } catch (error) {
        if (!(error instanceof EditorError) && !(error instanceof TypeError)) throw error
        state.refused = [...state.refused, { name: file.name, error }]
      }
      state.done += 1
      setUpload({ ...state })
    }
    refresh()
  }
  return { upload, send, isBusy: upload !== undefined && upload.done < upload.total }
}

/** A folder of files with its path, such as `Presse / 2026`. */
export interface FolderRow extends AssetFolder {
  level: number
  path: string
}

/** Folders in the order of a tree; one whose parent does not exist is at the top. */
function folderRows(folders: readonly AssetFolder[]): FolderRow[] {
  const ids = new Set(folders.map(({ id }) => id))
  const below = (parent: number | null, level: number, path: string): FolderRow[] =>
    folders
      .filter(({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : null) === parent)
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .flatMap((folder) => {
        const own = path === '' ? folder.name : `${path} / ${folder.name}`
        const row: FolderRow = { ...folder, level, path: own }
        return [row].concat(below(folder.id, level + 1, own))
      })
  return below(null, 0, '')
}

export const filesTexts = inBothLanguages({
  ...everydayTexts,
  search: ['Dateien suchen', 'Search files'],
  folders: ['Ordner der Dateien', 'Folders of files'],
  all: ['Alle Dateien', 'All files'],
  none: ['Ohne Ordner', 'In no folder'],
  missingAlt: ['Ohne Alternativtext', 'Without alternative text'],
  count: counted(['1 Datei', '# Dateien'], ['1 file', '# files']),
  nothing: ['Hier ist keine Datei. Zieh welche hierher.', 'There is no file here. Drop some.'],
  drop: ['Dateien hierher ziehen oder', 'Drop files here or'],
  upload: ['hochladen', 'upload'],
  uploading: [
    (done: number, total: number) => `${done} von ${total} hochgeladen …`,
    (done, total) => `${done} of ${total} uploaded …`,
  ],
  uploaded: counted(
    ['1 Datei hochgeladen.', '# Dateien hochgeladen.'],
    ['1 file uploaded.', '# files uploaded.'],
  ),
  refused: [
    (name: string, reason: string) => `„${name}“ wurde nicht angenommen: ${reason}`,
    (name, reason) => `“${name}” was refused: ${reason}`,
  ],
  renameFolder: ['Ordner umbenennen', 'Rename the folder'],
  removeFolder: ['Ordner auflösen', 'Dissolve the folder'],
  removeFolderQuestion: phrase('Ordner „#“ auflösen?', 'Dissolve the folder “#”?'),
  removeFolderConsequence: [
    'Seine Dateien und Ordner kommen in den Ordner darüber. Keine Datei wird gelöscht.',
    'Its files and folders go to the folder above. No file is deleted.',
  ],
  alt: phrase('Alternativtext (#)', 'Alternative text (#)'),
  fileTitle: ['Titel', 'Title'],
  copyright: ['Urheber', 'Copyright'],
  textsHint: [
    'Die Texte gelten, wenn die Datei neu eingefügt wird. Was schon in Seiten steht, bleibt.',
    'The texts apply when the file is inserted. What pages have already stays.',
  ],
  replace: ['Überall ersetzen …', 'Replace everywhere …'],
  replaced: ['Ersetzt, auch in den veröffentlichten Seiten.', 'Replaced, on published pages too.'],
  removeConsequence: [
    'Die Datei kommt in den Papierkorb. Wo sie verwendet wird, fehlt sie.',
    'The file goes to the trash. It will be missing where it is used.',
  ],
  open: ['Datei ansehen', 'View the file'],
})
