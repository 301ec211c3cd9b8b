import { PanelLeft } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'

import type { OpenSpace } from '../api/space.ts'
import { type InterfaceLanguage, useInterfaceLanguage, useTexts } from '../texts/interface-language.tsx'
import { useTreeRefresh } from '../tree/use-tree.ts'
import { IconButton } from '../ui/button.tsx'
import { Segments } from '../ui/segments.tsx'
import { WorkList } from '../work-list/work-list.tsx'
import { createSessions } from './sessions.ts'
import { StoryScreen } from './story-screen.tsx'
import { goToStory, useStoryIdOfUrl } from './story-url.ts'
import { TreePane } from './tree-pane.tsx'
import { createUnsavedCopies } from './unsaved-copies.ts'
import { UnsavedList } from './unsaved-list.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { workspaceTexts } from './workspace-texts.ts'

import panes from './panes.module.css'
import styles from './workspace.module.css'

interface WorkspaceProps {
  space: OpenSpace
  onLanguage: (language: InterfaceLanguage) => void
  /** Asks for another token. */
  signIn: ReactNode
}

/** The tree of stories and the open story. */
export function Workspace({ space, onLanguage, signIn }: WorkspaceProps) {
  const texts = useTexts(workspaceTexts)
  const language = useInterfaceLanguage()
  const opened = useStoryIdOfUrl()
  const [sessions] = useState(() => createSessions(space.stories, createUnsavedCopies(space.id)))
  const unsaved = useSyncExternalStore(sessions.subscribe, sessions.unsaved)
  const changed = useMemo(
    () => new Set(unsaved.flatMap(({ id, session }) => (session ? [id] : []))),
    [unsaved],
  )
  useFileDrop()
  const [isTreeShown, setTreeShown] = useState(true)
  const refreshTree = useTreeRefresh()
  useEffect(() => sessions.onSaved(() => void refreshTree()))
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      sessions.keepAll()
      if (changed.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [changed, sessions])
  useEffect(() => {
    const find = () => void sessions.findCopies()
    find()
    window.addEventListener('focus', find)
    return () => window.removeEventListener('focus', find)
  }, [sessions])
  return (
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
        <WorkList space={space} sessions={sessions} unsaved={changed} />
        {unsaved.length > 0 && <UnsavedList sessions={sessions} unsaved={unsaved} />}
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
      <main className={panes.panes}>
        <Group orientation="horizontal">
          {isTreeShown && (
            <>
              <Panel id="tree" defaultSize="18%" minSize="200px" maxSize="40%">
                <TreePane space={space} opened={opened} unsaved={changed} />
              </Panel>
              <Separator className={panes.separator ?? ''} aria-label={texts.resize} />
            </>
          )}
          <Panel id="story">
            {opened === undefined ? (
              <div className={styles.message}>
                <h1 className={styles.choose}>{texts.choose}</h1>
                <p>{texts.chooseHint}</p>
              </div>
            ) : (
              <StoryScreen
                key={opened}
                id={opened}
                space={space}
                sessions={sessions}
                copy={unsaved.find(({ id, copy }) => id === opened && copy)?.copy}
                onRemoved={() => {
                  sessions.forget(opened)
                  goToStory(undefined)
                  void refreshTree()
                }}
              />
            )}
          </Panel>
        </Group>
      </main>
    </div>
  )
}
