import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { slugOf } from '../../management/stories/slug-of.ts'
import { FolderSelect, useAddress } from '../addresses/address-fields.tsx'
import type { FieldPlace } from '../form/field-place.ts'
import { fieldLayout, fieldsOfTab } from '../form/rules/field-layout.ts'
import type { Component } from '../model/component.ts'
import { newBlock } from '../model/new-block.ts'
import type { Block, StorySummary } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { DialogField, DialogSelect } from '../ui/dialog.tsx'
import { TaskDialog } from '../ui/task-dialog.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { treeTexts } from './tree-texts.ts'

interface NewStoryDialogProps {
  isFolder: boolean
  /** The preselected folder. */
  folder: number
  onClose: () => void
  /** With its first field, where one goes on. */
  onCreated: (story: StorySummary, place?: FieldPlace) => void
}

/** Creates a story or folder. */
export function NewStoryDialog({ isFolder, folder: proposed, onClose, onCreated }: NewStoryDialogProps) {
  const { space } = useWorkspace()
  const texts = useTexts(treeTexts)
  const kinds = [...space.components.values()].filter(({ is_root }) => is_root)
  const [name, setName] = useState('')
  const [slug, setSlug] = useState('')
  const [folder, setFolder] = useState(proposed)
  const [kind, setKind] = useState('')
  const { problems, explain } = useAddress(folder, slug.trim() || slugOf(name))
  // Most stories of a folder have the same content type.
  const { data: usual = '' } = useQuery({
    queryKey: ['tree', 'kind', folder],
    queryFn: async () => usualKind((await space.stories.inFolder(folder, 1)).stories),
    enabled: !isFolder,
  })
  const component = space.components.get(kind || usual || 'page') ?? kinds[0]
  const create = async () => {
    const content = isFolder || !component ? undefined : newBlock(component, space.presets)
    const { story } = await space.stories.create({
      name: name.trim(),
      ...(slug.trim() && { slug: slug.trim() }),
      parent_id: folder,
      ...(isFolder && { is_folder: true }),
      ...(content && { content }),
    })
    onCreated(story, content && component && firstField(content, component))
  }
  return (
    <TaskDialog
      title={isFolder ? texts.newFolder : texts.newStory}
      action={texts.create}
      task={create}
      explain={explain}
      onClose={onClose}
    >
      <DialogField label={texts.name} value={name} onChange={setName} required />
      <DialogField
        label={texts.slug}
        hint={texts.slugHint}
        problem={problems.default}
        value={slug}
        onChange={setSlug}
      />
      <FolderSelect value={folder} onChange={setFolder} />
      {!isFolder && (
        <DialogSelect
          label={texts.kind}
          value={component?.name}
          options={kinds.map(({ name, display_name }) => [name, display_name || name])}
          onChange={setKind}
        />
      )}
    </TaskDialog>
  )
}

function firstField({ _uid: uid }: Block, component: Component): FieldPlace | undefined {
  const [first] = fieldLayout(component).flatMap(fieldsOfTab)
  return first && { uid, component: component.name, field: first.name, language: 'default' }
}

function usualKind(stories: readonly StorySummary[]): string {
  const kinds = Map.groupBy(
    stories.filter(({ is_startpage, is_folder }) => !is_startpage && !is_folder),
    ({ content_type = '' }) => content_type,
  )
  return [...kinds].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? ''
}
