import { Blocks, Images, PanelLeft, Trash2, Save, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Group, Panel, Separator } from 'react-resizable-panels'

import type { OpenSpace } from '../api/space.ts'
import { ModelScreen } from '../content-model/model-screen.tsx'
import { FilesScreen } from '../files/files-screen.tsx'
import { labelled } from '../model/site-settings.ts'
import { useChanges } from '../story-bar/story-notices.tsx'
import { type StorySession, useStorySession } from '../story/story-session.ts'
import {
  type InterfaceLanguage,
  useInterfaceLanguage,
  useTexts,
  timeOf,
  useErrorText,
} from '../texts/texts.tsx'
import { TrashScreen } from '../trash/trash-screen.tsx'
import { useTreeRefresh } from '../tree/use-tree.ts'
import { IconButton, Segments, Button, Popover } from '../ui/button.tsx'
import { WorkList } from '../work-list/work-list.tsx'
import { StoryScreen } from './story-editor.tsx'
import { places, usePlaceOfUrl, useStoryIdOfUrl, goToStory } from './story-url.ts'
import { TreePane } from './tree-pane.tsx'
import { createSessions, createUnsavedCopies, type Unsaved } from './unsaved-stories.ts'
import { useWindowEvent, WorkspaceContext, useWorkspace, workspaceTexts } from './workspace-context.tsx'

import styles from './workspace.module.css'

const icons = { files: Images, model: Blocks, trash: Trash2 }
const screens = { files: <FilesScreen />, model: <ModelScreen />, trash: <TrashScreen /> }

interface WorkspaceProps {
  space: OpenSpace
  onLanguage: (language: InterfaceLanguage) => void
  /** Asks for another token. */
  signIn: ReactNode
}

/** The tree of stories and the open story. */
export function Workspace({ space: storedSpace, onLanguage, signIn }: WorkspaceProps) {
  const texts = useTexts(workspaceTexts)
  const language = useInterfaceLanguage()
  const space = useMemo(() => {
    const components = labelled(storedSpace.components, storedSpace.labels[language])
    return Object.assign({ ...storedSpace }, { components })
  }, [storedSpace, language])
  const opened = useStoryIdOfUrl()
  const place = usePlaceOfUrl()
  const [sessions] = useState(() => createSessions(space.stories, createUnsavedCopies(space.id)))
  const unsaved = useSyncExternalStore(sessions.subscribe, sessions.unsaved)
  const changed = useMemo(
    () => new Set(unsaved.flatMap(({ id, session }) => (session ? [id] : []))),
    [unsaved],
  )
  useFileDrop()
  const [isTreeShown, setTreeShown] = useState(true)
  usePaneKeys(() => {
    flushSync(() => setTreeShown(true))
    document.querySelector<HTMLElement>('[data-pane=tree] input[type=search]')?.focus()
  })
  const refreshTree = useTreeRefresh()
  const { report, notice } = useChanges(sessions, opened)
  const parts = useMemo(
    () => ({ space, storedSpace, sessions, unsaved: changed, report }),
    [space, storedSpace, sessions, changed, report],
  )
  useEffect(() => sessions.onSaved(() => void refreshTree()))
  useWindowEvent('beforeunload', (event) => {
    sessions.keepAll()
    if (changed.size > 0) event.preventDefault()
  })
  useWindowEvent('focus', () => void sessions.findCopies())
  useEffect(() => void sessions.findCopies(), [sessions])
  return (
    <WorkspaceContext value={parts}>
      <div className={styles.workspace}>
        <header className={styles.header}>
          <IconButton
            label={isTreeShown ? texts.hideTree : texts.showTree}
            icon={<PanelLeft size={18} />}
            aria-expanded={isTreeShown}
            onClick={() => setTreeShown(!isTreeShown)}
          />
          <p className={styles.brand}>
            {space.name} <span className={styles.soft}>{texts.title}</span>
          </p>
          <nav className={styles.places} aria-label={texts.places}>
            {places.map((name) => {
              const Icon = icons[name]
              return (
                <a key={name} href={`#/${name}`} aria-current={place === name ? 'page' : undefined}>
                  <Icon /> {texts[name]}
                </a>
              )
            })}
          </nav>
          <WorkList />
          {unsaved.length > 0 && <UnsavedList unsaved={unsaved} />}
          <Segments
            label={texts.interfaceLanguage}
            value={language}
            options={[
              { value: 'de', label: 'Deutsch', content: 'DE' },
              { value: 'en', label: 'English', content: 'EN' },
            ]}
            onChange={onLanguage}
          />
        </header>
        {signIn}
        {notice}
        <main className={styles.panes}>
          <Group orientation="horizontal">
            {isTreeShown && (
              <>
                <Panel id="tree" defaultSize="18%" minSize="200px" maxSize="40%">
                  <TreePane opened={opened} />
                </Panel>
                <Separator className={styles.separator ?? ''} aria-label={texts.resize} />
              </>
            )}
            <Panel id="story">
              {place ? (
                screens[place]
              ) : opened === undefined ? (
                <div className={styles.message}>
                  <h1 className={styles.choose}>{texts.choose}</h1>
                  <p>{texts.chooseHint}</p>
                </div>
              ) : (
                <StoryScreen
                  key={opened}
                  id={opened}
                  copy={unsaved.find(({ id, copy }) => id === opened && copy)?.copy}
                />
              )}
            </Panel>
          </Group>
        </main>
      </div>
    </WorkspaceContext>
  )
}

/** The elements that can have the focus in each pane, in the order of the keys; the first existing one gets it. */
const panes = [
  ['[role=tree] [tabindex="0"]', '[data-pane=tree] ul a', '[data-pane=tree] input'],
  ['[data-pane=page] section'],
  [
    '[data-pane=form] [data-control] :is(input, textarea, select, button, [contenteditable=true])',
    '[data-pane=form] button',
  ],
]

/**
 * F6 goes from the tree to the frame of the page and to the form, Shift F6 back; Ctrl or ⌘ K to the search. It does not go
 * into the frame, whose page gets all keys: Tab does.
 */
function usePaneKeys(goToSearch: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    const isSearch = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'
    if (!isSearch && event.key !== 'F6') return
    event.preventDefault()
    if (isSearch) return goToSearch()
    const found = panes.flatMap((controls) =>
      controls.flatMap((each) => document.querySelector<HTMLElement>(each) ?? []).slice(0, 1),
    )
    const areas = found.map((control) => control.closest('[data-pane]'))
    const here = areas.findIndex((area) => area?.contains(document.activeElement))
    const step = event.shiftKey ? -1 : 1
    return found.at((here + (here === -1 && step === -1 ? 0 : step)) % found.length)?.focus()
  })
}

/**
 * A file that is dropped where nothing accepts it is ignored: a browser would leave the editor and show the file.
 * Frames let drags through to the editor, as a page in one would be replaced too.
 */
function useFileDrop(): void {
  useWindowEvent('dragenter', over)
  useWindowEvent('dragover', over)
  useWindowEvent('dragleave', (event) => {
    if (event.relatedTarget === null) end()
  })
  useWindowEvent('drop', (event) => {
    end()
    if (hasFiles(event)) event.preventDefault()
  })
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true
}

function over(event: DragEvent): void {
  if (!hasFiles(event)) return
  document.documentElement.dataset.draggingFiles = ''
  if (event.defaultPrevented) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

function end(): void {
  delete document.documentElement.dataset.draggingFiles
}

/** The stories with unsaved changes, of this tab and of tabs that have ended. */
function UnsavedList({ unsaved }: { unsaved: readonly Unsaved[] }) {
  const texts = useTexts(workspaceTexts)
  const own = unsaved.flatMap(({ session }) => session ?? [])
  const saveAll = async () => {
    for (const session of own) await session.save()
  }
  // A story can have several copies.
  const label = texts.unsaved(new Set(unsaved.map(({ id }) => id)).size)
  return (
    <Popover label={label} icon={<Save />} text={label}>
      {(close) => (
        <div className={styles.list}>
          <ul className={styles.items}>
            {unsaved.map((item) => (
              <Item key={`${item.id} ${item.copy?.key}`} item={item} onOpen={close} />
            ))}
          </ul>
          {own.length > 0 && (
            <div className="actions">
              <Button look="primary" onClick={() => void saveAll()}>
                {texts.saveAll}
              </Button>
              <Button
                onClick={() => {
                  for (const session of own) session.revert()
                }}
              >
                {texts.revertAll}
              </Button>
            </div>
          )}
        </div>
      )}
    </Popover>
  )
}

function Item({ item: { id, name, session, copy }, onOpen }: { item: Unsaved; onOpen: () => void }) {
  const { sessions } = useWorkspace()
  const texts = useTexts(workspaceTexts)
  const language = useInterfaceLanguage()
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.name}
        onClick={() => {
          onOpen()
          goToStory(id)
        }}
      >
        {name}
        {session && <SaveHint session={session} />}
        {copy && <small>{texts.left(timeOf(copy.at, language))}</small>}
      </button>
      {session && (
        <>
          <IconButton label={texts.saveOne(name)} icon={<Save />} onClick={() => void session.save()} />
          <IconButton label={texts.revertOne(name)} icon={<Undo2 />} onClick={session.revert} />
        </>
      )}
      {copy && (
        <IconButton
          label={texts.forgetOne(name)}
          icon={<Trash2 />}
          onClick={() => void sessions.forgetCopy(copy)}
        />
      )}
    </li>
  )
}

/** Why a story could not be saved. */
function SaveHint({ session }: { session: StorySession }) {
  const { needsChoice } = useTexts(workspaceTexts)
  const errorText = useErrorText()
  const { theirs, error } = useStorySession(session)
  const hint = theirs ? needsChoice : error && errorText(error)
  return hint && <small>{hint}</small>
}
