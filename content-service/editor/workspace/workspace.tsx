import { Blocks, Images, PanelLeft, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Group, Panel, Separator } from 'react-resizable-panels'

import { useChanges } from '../addresses/change-notice.tsx'
import type { OpenSpace } from '../api/space.ts'
import { ModelScreen } from '../content-model/model-screen.tsx'
import { FilesScreen } from '../files/files-screen.tsx'
import { labelled } from '../model/component-labels.ts'
import { type InterfaceLanguage, useInterfaceLanguage, useTexts } from '../texts/interface-language.tsx'
import { TrashScreen } from '../trash/trash-screen.tsx'
import { useTreeRefresh } from '../tree/use-tree.ts'
import { IconButton } from '../ui/button.tsx'
import { Segments } from '../ui/segments.tsx'
import { useWindowEvent } from '../ui/use-window-event.ts'
import { WorkList } from '../work-list/work-list.tsx'
import { createSessions } from './sessions.ts'
import { StoryScreen } from './story-editor.tsx'
import { places, usePlaceOfUrl, useStoryIdOfUrl } from './story-url.ts'
import { TreePane } from './tree-pane.tsx'
import { createUnsavedCopies } from './unsaved-copies.ts'
import { UnsavedList } from './unsaved-list.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { usePaneKeys } from './use-pane-keys.ts'
import { WorkspaceContext } from './workspace-context.ts'
import { workspaceTexts } from './workspace-texts.ts'

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
                  <Icon size={16} /> {texts[name]}
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
