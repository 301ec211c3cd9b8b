import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useMemo, useState } from 'react'
import { Group, Panel, Separator, usePanelRef } from 'react-resizable-panels'

import { UsedIn } from '../addresses/story-links.tsx'
import { type FieldPlace, findDefects, type Defect } from '../form/find-problems.ts'
import { fieldLabel } from '../form/rules/field-layout.ts'
import { isEmpty } from '../form/rules/field-rules.ts'
import { StoryForm } from '../form/story-form.tsx'
import { PreviewFrame, type FrameWidth, widthNames, WidthChoice } from '../frame/preview-frame.tsx'
import type { Block, Story } from '../model/block-values.ts'
import type { Component } from '../model/component.ts'
import { isShown } from '../model/site-settings.ts'
import { RevisionsPanel } from '../revisions/revisions-panel.tsx'
import { storyBarTexts, StoryBar } from '../story-bar/story-bar.tsx'
import { StoryNotices, LeftCopyNotice } from '../story-bar/story-notices.tsx'
import { type StorySession, useRefresh, useStorySession } from '../story/story-session.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button, Segments } from '../ui/button.tsx'
import { readChoice, storeChoice, fieldOfUrl, goToStory } from './story-url.ts'
import type { UnsavedCopy } from './unsaved-stories.ts'
import { ErrorBoundary, useWindowEvent, Message, useWorkspace, workspaceTexts } from './workspace-context.tsx'

import styles from './workspace.module.css'

/**
 * The largest part of the editor: the tree does not wait for it, and it is loaded before the first block with a text is
 * opened or added.
 */
const richTextField = import('../rich-text/rich-text-field.tsx')
const RichText = lazy(() => richTextField)

/** The part of the window, in percent, that the form gets when it shows both languages. */
const widthOfBoth = 60

interface StoryEditorProps {
  session: StorySession
  /** Unsaved changes of a tab that has ended. */
  copy: UnsavedCopy | undefined
}

/** A story: its actions, its page, and its form or revisions. */
function StoryEditor({ session, copy }: StoryEditorProps) {
  const { space, sessions } = useWorkspace()
  const texts = useTexts(workspaceTexts)
  const barTexts = useTexts(storyBarTexts)
  const open = useStorySession(session)
  useRefresh(session)
  const codes = useMemo(() => ['default', ...space.languages.map(({ code }) => code)], [space])
  const [languages, setLanguages] = useState(() => {
    const chosen = readChoice('languages', [...codes, 'both']) ?? 'default'
    return needsBoth(fieldOfUrl(), [chosen]) ? 'both' : chosen
  })
  const [pageLanguage, setPageLanguage] = useState(languages === 'both' ? 'default' : languages)
  const [width, setWidth] = useState<FrameWidth>(() => readChoice('width', widthNames) ?? 'desk')
  const [place, setPlace] = useState<FieldPlace | undefined>(fieldOfUrl)
  const [selected, setSelected] = useState(place?.uid)
  const formPanel = usePanelRef()
  const [areRevisionsShown, setRevisionsShown] = useState(false)
  const [past, setPast] = useState<Block>()
  const { content } = open.history
  const shown = useMemo(() => (languages === 'both' ? codes : [languages]), [languages, codes])
  const defects = useMemo(() => findDefects(content, space.components, codes), [content, space, codes])
  const story = useMemo(() => ({ ...open.saved.story, content }), [open.saved.story, content])
  const select = (uid: string | undefined) => {
    setSelected(uid)
    setRevisionsShown(false)
  }
  const chooseLanguages = (chosen: string) => {
    storeChoice('languages', chosen)
    setLanguages(chosen)
    const isNarrow = (formPanel.current?.getSize().asPercentage ?? 100) < widthOfBoth
    // Side by side needs room.
    if (chosen === 'both' && isNarrow) formPanel.current?.resize(`${widthOfBoth}%`)
    if (chosen !== 'both') setPageLanguage(chosen)
  }
  const show = (chosen: FieldPlace) => {
    if (needsBoth(chosen, shown)) chooseLanguages('both')
    select(chosen.uid)
    setPlace({ ...chosen })
  }
  useWindowEvent('hashchange', () => {
    const chosen = fieldOfUrl()
    if (chosen) show(chosen)
  })
  const chooseWidth = (chosen: FrameWidth) => {
    storeChoice('width', chosen)
    setWidth(chosen)
  }
  return (
    <div className={styles.story}>
      <StoryBar
        session={session}
        open={open}
        defects={defects}
        areRevisionsShown={areRevisionsShown}
        onRevisions={() => setRevisionsShown(!areRevisionsShown)}
        onShow={show}
      />
      {copy && <LeftCopyNotice copy={copy} session={session} />}
      <StoryNotices session={session} open={open} />
      <Group orientation="horizontal" className={styles.panes ?? ''}>
        <Panel id="page" minSize="20%">
          {isShown(space.site, content.component) ? (
            <div className={styles.pane} data-pane="page">
              <div className={styles.tools}>
                <WidthChoice width={width} onWidth={chooseWidth} />
              </div>
              {past && <output className={styles.needs}>{texts.pageThen}</output>}
              <PageNeeds story={story} defects={defects} onShow={show} />
              <PreviewFrame
                key={pageLanguage}
                space={space}
                session={session}
                sessions={sessions}
                language={pageLanguage}
                width={width}
                past={past}
                isBare={isBare(story, defects, space.components)}
                selected={selected}
                onSelect={select}
                onOpenStory={goToStory}
              />
            </div>
          ) : (
            <NoPage story={story} />
          )}
        </Panel>
        <Separator className={styles.separator ?? ''} aria-label={texts.resize} />
        <Panel
          id="form"
          panelRef={formPanel}
          defaultSize={languages === 'both' ? `${widthOfBoth}%` : '40%'}
          minSize="320px"
        >
          <div className={styles.pane}>
            <div className={styles.tools}>
              {space.languages.length > 0 && (
                <Segments
                  label={barTexts.languages}
                  value={languages}
                  options={[
                    { value: 'default', label: space.defaultLanguage },
                    ...space.languages.map(({ code, name }) => ({ value: code, label: name })),
                    { value: 'both', label: barTexts.both },
                  ]}
                  onChange={chooseLanguages}
                />
              )}
            </div>
            <section className={styles.form} aria-label={texts.form} data-pane="form">
              {areRevisionsShown ? (
                <RevisionsPanel session={session} open={open} onShow={setPast} />
              ) : (
                <ErrorBoundary message={texts.failed} retry={texts.retry}>
                  <Suspense fallback={<p className={styles.loading}>{texts.loading}</p>}>
                    <StoryForm
                      space={space}
                      story={story}
                      onChange={session.edit}
                      languages={shown}
                      selected={selected}
                      onSelect={setSelected}
                      place={place}
                      RichText={RichText}
                    />
                  </Suspense>
                </ErrorBoundary>
              )}
            </section>
          </div>
        </Panel>
      </Group>
    </div>
  )
}

/** A text and its translation are shown side by side. */
function needsBoth(place: FieldPlace | undefined, shown: readonly string[]): boolean {
  if (!place || shown.includes('both')) return false
  return !shown.includes('default') || !shown.includes(place.language)
}

interface StoryScreenProps {
  id: number
  /** Unsaved changes of a tab that has ended. */
  copy: UnsavedCopy | undefined
}

/** Loads a story and shows its editor. */
export function StoryScreen({ id, copy }: StoryScreenProps) {
  const { sessions } = useWorkspace()
  const { data, error, refetch } = useQuery({
    queryKey: ['session', id],
    queryFn: ({ signal }) => sessions.get(id, signal),
    staleTime: Infinity,
    // Loaded again when it is opened again.
    gcTime: 0,
  })
  return data ? (
    <StoryEditor session={data} copy={copy} />
  ) : (
    <Message error={error} onRetry={() => void refetch()} />
  )
}

interface PageNeedsProps {
  story: Story
  defects: readonly Defect[]
  onShow: (place: FieldPlace) => void
}

function missingIn({ _uid }: Block, defects: readonly Defect[]) {
  return defects.filter(({ uid, problem }) => uid === _uid && problem?.kind === 'required')
}

const textTypes = new Set(['text', 'textarea', 'richtext', 'markdown'])

/** Whether a page has never been published, lacks a text that it needs, and has no blocks: a site can't show it yet. */
function isBare(
  { published, content }: Story,
  defects: readonly Defect[],
  components: ReadonlyMap<string, Component>,
): boolean {
  const schema = components.get(content.component)?.schema ?? {}
  const isText = ({ field }: Defect) => textTypes.has(schema[field]?.type ?? '')
  const hasBlocks = Object.entries(schema).some(
    ([name, { type }]) => type === 'bloks' && !isEmpty(content[name]),
  )
  return !published && !hasBlocks && missingIn(content, defects).some(isText)
}

/** The fields of a new page that are still to be filled in: a site may show it only then. */
function PageNeeds({ story: { published, content }, defects, onShow }: PageNeedsProps) {
  const { space } = useWorkspace()
  const texts = useTexts(workspaceTexts)
  const needs = published ? [] : missingIn(content, defects)
  return (
    <output className={styles.needs}>
      {needs.length > 0 && texts.pageNeeds}
      {needs.map((place) => {
        const field = space.components.get(place.component)?.schema[place.field]
        return (
          <Button key={place.field} look="link" onClick={() => onShow(place)}>
            {field ? fieldLabel(place.field, field) : place.field}
          </Button>
        )
      })}
    </output>
  )
}

/** Shown instead of the page of content that has none: where it is used. */
function NoPage({ story: { uuid } }: { story: Story }) {
  const texts = useTexts(workspaceTexts)
  return (
    <section className={styles.message} aria-label={texts.page}>
      <h2 className={styles.choose}>{texts.noPage}</h2>
      <UsedIn key={uuid} reference={uuid} />
    </section>
  )
}
