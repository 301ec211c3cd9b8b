import { Ellipsis, FilePlus, FolderPlus, SquarePen, Trash2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'

import { AddressDialog, type Place } from '../addresses/address-dialog.tsx'
import { useFolders } from '../addresses/address-fields.tsx'
import { changeOrder } from '../addresses/change-stories.ts'
import { RemoveDialog } from '../addresses/remove-dialog.tsx'
import type { StoryTerms } from '../api/stories.ts'
import type { StorySummary } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { NewStoryDialog } from '../tree/new-story-dialog.tsx'
import { SearchResults } from '../tree/search-results.tsx'
import { StorySearch } from '../tree/story-search.tsx'
import { StoryTree } from '../tree/story-tree.tsx'
import type { TreeRow } from '../tree/tree-rows.ts'
import { treeTexts } from '../tree/tree-texts.ts'
import { useStorySearch, useTree, useTreeRefresh, useFoldersOfStory } from '../tree/use-tree.ts'
import { IconButton } from '../ui/button.tsx'
import { Popover, PopoverItem } from '../ui/popover.tsx'
import { goToStory } from './story-url.ts'
import { useWorkspace } from './workspace-context.ts'

import styles from '../tree/tree.module.css'

type OpenDialog =
  | { kind: 'story' | 'folder' }
  | { kind: 'address'; story: StorySummary; place?: Place }
  | { kind: 'remove'; story: StorySummary }

const nothing: StoryTerms = { term: '', kind: '', status: '' }

/** The story as it is now; undefined if it is not shown any more. */
function storyIn(rows: readonly TreeRow[], id: number | undefined): StorySummary | undefined {
  return rows.flatMap((row) => (row.kind === 'story' && row.story.id === id ? [row.story] : []))[0]
}

export function TreePane({ opened }: { opened: number | undefined }) {
  const { space, report } = useWorkspace()
  const texts = useTexts(treeTexts)
  const tree = useTree(space.stories)
  const refresh = useTreeRefresh()
  const folderOfOpened = useFoldersOfStory(space.stories, opened, tree.expand)
  const websiteFolder = useFolders().find(({ full_slug }) => full_slug === space.site.folder)?.id
  const [terms, setTerms] = useState<StoryTerms>(nothing)
  const found = useStorySearch(space.stories, useDeferredValue(terms))
  const [dialog, setDialog] = useState<OpenDialog>()
  const ask = (question: OpenDialog) => () => setDialog(question)
  const close = () => setDialog(undefined)
  const [choice, setChoice] = useState<{ id: number; opened: number | undefined }>()
  // Opening another story, by a link or the search, ends the choice in the tree.
  const isChoiceOld = choice !== undefined && choice.opened !== opened && choice.id !== opened
  const chosen = isChoiceOld ? undefined : storyIn(tree.rows, choice?.id)
  const folder = chosen
    ? chosen.is_folder
      ? chosen.id
      : (chosen.parent_id ?? 0)
    : (folderOfOpened ?? websiteFolder ?? 0)
  const move = async (story: StorySummary, place: Place) => {
    if (place.folder !== (story.parent_id ?? 0)) return setDialog({ kind: 'address', story, place })
    report(await changeOrder(space, story, place.after, place.before))
    return undefined
  }
  return (
    <nav className={styles.pane} aria-label={texts.stories} data-pane="tree">
      <div className={styles.tools}>
        <StorySearch terms={terms} onChange={setTerms} />
        <IconButton label={texts.newStory} icon={<FilePlus size={17} />} onClick={ask({ kind: 'story' })} />
        <IconButton
          label={texts.newFolder}
          icon={<FolderPlus size={17} />}
          onClick={ask({ kind: 'folder' })}
        />
        {chosen && (
          <Popover label={texts.actions(chosen.name)} icon={<Ellipsis size={17} />}>
            <PopoverItem icon={<SquarePen size={16} />} onClick={ask({ kind: 'address', story: chosen })}>
              {texts.rename}
            </PopoverItem>
            <PopoverItem icon={<Trash2 size={16} />} onClick={ask({ kind: 'remove', story: chosen })}>
              {texts.remove}
            </PopoverItem>
          </Popover>
        )}
      </div>
      {found ? (
        <SearchResults found={found} opened={opened} />
      ) : (
        <StoryTree
          tree={tree}
          opened={opened}
          chosen={chosen}
          onChoose={(story) => setChoice({ id: story.id, opened })}
          onMove={(story, place) => void move(story, place)}
          onRename={(story) => setDialog({ kind: 'address', story })}
          onRemove={(story) => setDialog({ kind: 'remove', story })}
        />
      )}
      {dialog?.kind === 'address' && <AddressDialog {...dialog} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveDialog story={dialog.story} onClose={close} />}
      {(dialog?.kind === 'story' || dialog?.kind === 'folder') && (
        <NewStoryDialog
          isFolder={dialog.kind === 'folder'}
          folder={folder}
          onClose={close}
          onCreated={(story, place) => {
            close()
            setTerms(nothing)
            void refresh()
            tree.expand([story.parent_id || [], story.is_folder ? story.id : []].flat(), true)
            setChoice({ id: story.id, opened: story.is_folder ? opened : story.id })
            if (!story.is_folder) goToStory(story.id, place)
          }}
        />
      )}
    </nav>
  )
}
