import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'

import { slugOf } from '../../management/stories/slug-of.ts'
import { addressTexts } from '../addresses/address-texts.ts'
import { FolderSelect, useFolders } from '../addresses/folder-select.tsx'
import { type SlugProblems, slugProblems } from '../addresses/slug-problems.ts'
import { EditorError } from '../api/editor-error.ts'
import type { OpenSpace } from '../api/space.ts'
import { newBlock } from '../model/new-block.ts'
import type { StorySummary } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogError, DialogField } from '../ui/dialog.tsx'
import { treeTexts } from './tree-texts.ts'

import styles from '../ui/dialog.module.css'

interface NewStoryDialogProps {
  space: OpenSpace
  isFolder: boolean
  /** The preselected folder. */
  folder: number
  onClose: () => void
  onCreated: (story: StorySummary) => void
}

/** Creates a story or folder. */
export function NewStoryDialog({
  space,
  isFolder,
  folder: proposed,
  onClose,
  onCreated,
}: NewStoryDialogProps) {
  const texts = useTexts(treeTexts)
  const addresses = useTexts(addressTexts)
  const kinds = [...space.components.values()].filter(({ is_root }) => is_root)
  const [name, setName] = useState('')
  const [slug, setSlug] = useState('')
  const [folder, setFolder] = useState(proposed)
  const [kind, setKind] = useState('')
  const [error, setError] = useState('')
  const [problems, setProblems] = useState<SlugProblems>({})
  const folders = useFolders(space)
  // Most stories of a folder have the same content type.
  const { data: usual = '' } = useQuery({
    queryKey: ['tree', 'kind', folder],
    queryFn: async () => usualKind((await space.stories.inFolder(folder, 1)).stories),
    enabled: !isFolder,
  })
  const component = space.components.get(kind || usual || 'page') ?? kinds[0]
  const create = async (event: SubmitEvent) => {
    event.preventDefault()
    try {
      const { story } = await space.stories.create({
        name: name.trim(),
        ...(slug.trim() && { slug: slug.trim() }),
        parent_id: folder,
        ...(isFolder ? { is_folder: true } : component && { content: newBlock(component, space.presets) }),
      })
      onCreated(story)
    } catch (failure) {
      if (!(failure instanceof EditorError)) throw failure
      const above = folders.find(({ id }) => id === folder)?.full_slug
      const path = [above, slug.trim() || slugOf(name)].filter(Boolean).join('/')
      const found = await slugProblems(space, failure, path, addresses)
      setProblems(found ?? {})
      setError(found ? '' : failure.message)
    }
  }
  return (
    <Dialog title={isFolder ? texts.newFolder : texts.newStory} onClose={onClose}>
      <form className={styles.content} onSubmit={(event) => void create(event)}>
        <DialogField label={texts.name} value={name} onChange={setName} required autoComplete="off" />
        <DialogField
          label={texts.slug}
          hint={texts.slugHint}
          problem={problems.default}
          value={slug}
          onChange={setSlug}
          autoComplete="off"
        />
        <FolderSelect space={space} value={folder} onChange={setFolder} />
        {!isFolder && (
          <label className={styles.field}>
            {texts.kind}
            <select
              className={styles.input}
              value={component?.name}
              onChange={(event) => setKind(event.target.value)}
            >
              {kinds.map((item) => (
                <option key={item.name} value={item.name}>
                  {item.display_name || item.name}
                </option>
              ))}
            </select>
          </label>
        )}
        {error && <DialogError>{error}</DialogError>}
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="primary">
            {texts.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function usualKind(stories: readonly StorySummary[]): string {
  const kinds = Map.groupBy(
    stories.filter(({ is_startpage, is_folder }) => !is_startpage && !is_folder),
    ({ content_type = '' }) => content_type,
  )
  return [...kinds].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? ''
}
