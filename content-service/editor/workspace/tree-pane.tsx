import { useQuery } from '@tanstack/react-query'
import { Ellipsis, FilePlus, FolderPlus, SquarePen, Trash2 } from 'lucide-react'
import { useDeferredValue, useState, type KeyboardEvent } from 'react'

import { slugOf } from '../../management/stories/slug-of.ts'
import * as addresses from '../addresses/address-dialog.tsx'
import { changeOrder } from '../addresses/change-stories.ts'
import type { StoryTerms } from '../api/stories.ts'
import type { FieldPlace } from '../form/find-problems.ts'
import { fieldLayout, fieldsOfTab } from '../form/rules/field-layout.ts'
import { focusNeighbour } from '../form/ui/pick-list.tsx'
import type { StorySummary, Block } from '../model/block-values.ts'
import { type Component, newBlock, componentName } from '../model/component.ts'
import { useTexts } from '../texts/texts.tsx'
import { treeTexts, StatusMark, statusOf, statusTexts } from '../tree/story-status.tsx'
import { StoryTree } from '../tree/story-tree.tsx'
import * as trees from '../tree/use-tree.ts'
import { IconButton, Popover, PopoverItem, Button } from '../ui/button.tsx'
import { DialogField, DialogSelect, TaskDialog, Select } from '../ui/dialog.tsx'
import { goToStory } from './story-url.ts'
import { useWorkspace } from './workspace-context.tsx'

import styles from '../tree/tree.module.css'

type OpenDialog =
  | { kind: 'story' | 'folder' }
  | { kind: 'address'; story: StorySummary; place?: addresses.Place }
  | { kind: 'remove'; story: StorySummary }

const nothing: StoryTerms = { term: '', kind: '', status: '' }

/** The story as it is now; undefined if it is not shown any more. */
function storyIn(rows: readonly trees.TreeRow[], id: number | undefined): StorySummary | undefined {
  return rows.flatMap((row) => (row.kind === 'story' && row.story.id === id ? [row.story] : []))[0]
}

export function TreePane({ opened }: { opened: number | undefined }) {
  const { space, report } = useWorkspace()
  const texts = useTexts(treeTexts)
  const tree = trees.useTree(space.stories)
  const refresh = trees.useTreeRefresh()
  const folderOfOpened = trees.useFoldersOfStory(space.stories, opened, tree.expand)
  const websiteFolder = addresses.useFolders().find(({ full_slug }) => full_slug === space.site.folder)?.id
  const [terms, setTerms] = useState<StoryTerms>(nothing)
  const found = trees.useStorySearch(space.stories, useDeferredValue(terms))
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
  const move = async (story: StorySummary, place: addresses.Place) => {
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
            <PopoverItem icon={<SquarePen />} onClick={ask({ kind: 'address', story: chosen })}>
              {texts.rename}
            </PopoverItem>
            <PopoverItem icon={<Trash2 />} onClick={ask({ kind: 'remove', story: chosen })}>
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
      {dialog?.kind === 'address' && <addresses.AddressDialog {...dialog} onClose={close} />}
      {dialog?.kind === 'remove' && <addresses.RemoveDialog story={dialog.story} onClose={close} />}
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

interface NewStoryDialogProps {
  isFolder: boolean
  /** The preselected folder. */
  folder: number
  onClose: () => void
  /** With its first field, where one goes on. */
  onCreated: (story: StorySummary, place?: FieldPlace) => void
}

/** Creates a story or folder. */
function NewStoryDialog({ isFolder, folder: proposed, onClose, onCreated }: NewStoryDialogProps) {
  const { space } = useWorkspace()
  const texts = useTexts(treeTexts)
  const kinds = [...space.components.values()].filter(({ is_root }) => is_root)
  const [name, setName] = useState('')
  const [slug, setSlug] = useState('')
  const [folder, setFolder] = useState(proposed)
  const [kind, setKind] = useState('')
  const { problems, explain } = addresses.useAddress(folder, slug.trim() || slugOf(name))
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
      <addresses.FolderSelect value={folder} onChange={setFolder} />
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

interface SearchResultsProps {
  found: trees.FoundStories
  opened: number | undefined
}

/** The found stories with their paths; arrow keys move among them. */
function SearchResults({ found: { stories, total, more }, opened }: SearchResultsProps) {
  const { unsaved } = useWorkspace()
  const texts = useTexts(treeTexts)
  return (
    <div className={styles.results} role="presentation" onKeyDown={focusNeighbour}>
      <output className={styles.count}>
        {total === undefined
          ? texts.loading
          : total === 0
            ? texts.nothingFound
            : texts.found(stories.length, total)}
      </output>
      <ul>
        {stories.map((story) => (
          <li key={story.id}>
            <a
              className={styles.result}
              href={`#/story/${story.id}`}
              aria-current={story.id === opened ? 'page' : undefined}
            >
              <span className={styles.text}>
                <span className="clipped">{story.name}</span>
                <small className="clipped">/{story.full_slug}</small>
              </span>
              <StatusMark status={statusOf(story)} isUnsaved={unsaved.has(story.id)} />
            </a>
          </li>
        ))}
        {more && (
          <li className={styles.count}>
            <Button onClick={more}>{texts.showMore}</Button>
          </li>
        )}
      </ul>
    </div>
  )
}

interface StorySearchProps {
  terms: StoryTerms
  onChange: (terms: StoryTerms) => void
}

/** Searches stories by words, kind and status. Down goes to the results, Escape ends the search. */
function StorySearch({ terms, onChange }: StorySearchProps) {
  const { components } = useWorkspace().space
  const texts = useTexts(treeTexts)
  const statuses = useTexts(statusTexts)
  const { term, kind, status } = terms
  const kinds = [...components.values()].filter(({ is_root }) => is_root)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onChange({ term: '', kind: '', status: '' })
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    document.querySelector<HTMLElement>('[data-pane=tree] :is(ul a, [role=treeitem][tabindex="0"])')?.focus()
  }
  return (
    <search className={styles.search}>
      <input
        type="search"
        placeholder={texts.searchShort}
        aria-label={texts.search}
        aria-keyshortcuts="Control+K Meta+K"
        value={term}
        onChange={({ target }) => onChange({ ...terms, term: target.value })}
        onKeyDown={onKeyDown}
      />
      <div className={styles.filters} data-shown={term + kind + status !== '' || undefined}>
        <Select
          aria-label={texts.kind}
          value={kind}
          options={[['', texts.anyKind], ...kinds.map((item) => [item.name, componentName(item)] as const)]}
          onChange={(chosen) => onChange({ ...terms, kind: chosen })}
        />
        <Select
          aria-label={texts.statusLabel}
          value={status}
          options={[
            ['', texts.anyStatus],
            ['published', statuses.published],
            ['draft', statuses.draft],
          ]}
          onChange={(value) => {
            const chosen = (['', 'published', 'draft'] as const).find((each) => each === value)
            onChange({ ...terms, status: chosen ?? '' })
          }}
        />
      </div>
    </search>
  )
}
