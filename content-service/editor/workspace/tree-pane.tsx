import { FilePlus, FolderPlus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'

import type { OpenSpace } from '../api/space.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { NewStoryDialog } from '../tree/new-story-dialog.tsx'
import { SearchResults } from '../tree/search-results.tsx'
import { StoryTree } from '../tree/story-tree.tsx'
import { treeTexts } from '../tree/tree-texts.ts'
import { useStorySearch, useTree, useTreeRefresh } from '../tree/use-tree.ts'
import { IconButton } from '../ui/button.tsx'
import { goToStory } from './story-url.ts'
import { useFoldersOfStory } from './use-folders-of-story.ts'

import visuallyHidden from '../ui/visually-hidden.module.css'
import styles from './tree-pane.module.css'

interface TreePaneProps {
  space: OpenSpace
  opened: number | undefined
  unsaved: ReadonlySet<number>
}

export function TreePane({ space, opened, unsaved }: TreePaneProps) {
  const texts = useTexts(treeTexts)
  const tree = useTree(space.stories)
  const refresh = useTreeRefresh()
  const folder = useFoldersOfStory(space.stories, opened, tree.expand)
  const [term, setTerm] = useState('')
  const found = useStorySearch(space.stories, useDeferredValue(term))
  const [dialog, setDialog] = useState<'story' | 'folder'>()
  const [message, setMessage] = useState('')
  return (
    <nav className={styles.pane} aria-label={texts.tree}>
      <div className={styles.tools}>
        <input
          type="search"
          className={styles.search}
          placeholder={texts.search}
          aria-label={texts.search}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
        <IconButton label={texts.newStory} icon={<FilePlus size={17} />} onClick={() => setDialog('story')} />
        <IconButton
          label={texts.newFolder}
          icon={<FolderPlus size={17} />}
          onClick={() => setDialog('folder')}
        />
      </div>
      {found ? (
        <SearchResults page={found} opened={opened} unsaved={unsaved} />
      ) : (
        <StoryTree
          stories={space.stories}
          tree={tree}
          opened={opened}
          unsaved={unsaved}
          onMessage={setMessage}
        />
      )}
      <output className={visuallyHidden.hidden}>{message}</output>
      {dialog && (
        <NewStoryDialog
          space={space}
          isFolder={dialog === 'folder'}
          folder={folder}
          onClose={() => setDialog(undefined)}
          onCreated={(story) => {
            setDialog(undefined)
            void refresh()
            tree.expand([story.is_folder ? story.id : (story.parent_id ?? 0)], true)
            if (!story.is_folder) goToStory(story.id)
          }}
        />
      )}
    </nav>
  )
}
