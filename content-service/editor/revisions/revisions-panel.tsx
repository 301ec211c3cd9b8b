import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { Block } from '../model/story.ts'
import type { StoryState, StorySession } from '../story/story-session.ts'
import { useInterfaceLanguage, useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { ChangeList } from './change-list.tsx'
import { describeChanges } from './describe-changes.ts'
import { revisionStatusTexts, revisionTexts } from './revision-texts.ts'

import styles from './revisions-panel.module.css'

interface RevisionsPanelProps {
  session: StorySession
  open: StoryState
  /** Shows a version in the page; undefined: what is in the form. */
  onShow: (content: Block | undefined) => void
}

/** The revisions of a story, their differences from the form, and restoring them. */
export function RevisionsPanel({ session, open, onShow }: RevisionsPanelProps) {
  const { space } = useWorkspace()
  const texts = useTexts(revisionTexts)
  const language = useInterfaceLanguage()
  const statuses: Record<string, string> = useTexts(revisionStatusTexts)
  const { story, tag } = open.saved
  const { data: versions } = useQuery({
    queryKey: ['versions', story.id, tag],
    queryFn: ({ signal }) => space.stories.versions(story.id, signal),
  })
  const [chosenId, setChosenId] = useState<number>()
  const chosen = versions?.find(({ id }) => id === chosenId) ?? versions?.[0]
  const changes = chosen && describeChanges(chosen.content, open.history.content)
  const time = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  useEffect(() => () => onShow(undefined), [onShow])
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {!versions && <p>{texts.loading}</p>}
      {versions?.length === 0 && <small>{texts.none}</small>}
      {versions && versions.length > 0 && (
        <ul className={styles.list}>
          {versions.map((version) => (
            <li key={version.id}>
              <button
                type="button"
                className={styles.version}
                aria-pressed={version.id === chosen?.id}
                onClick={() => {
                  setChosenId(version.id)
                  onShow(version.content)
                }}
              >
                <time dateTime={version.created_at}>{time.format(new Date(version.created_at))}</time>
                <small>
                  {statuses[version.status] ?? version.status}
                  {version.user !== null && `, ${texts.by(version.user)}`}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && changes && (
        <div className={styles.changes}>
          {changes.length === 0 ? (
            <small>{texts.same}</small>
          ) : (
            <>
              <small>
                <strong>{texts.changes(changes.length)}.</strong> {texts.explain}
              </small>
              <ChangeList changes={changes} />
              <div className={styles.restore}>
                <Button onClick={() => void session.restore(chosen.id)} disabled={open.work !== 'none'}>
                  {texts.restore}
                </Button>
                <small>{texts.restored}</small>
              </div>
            </>
          )}
        </div>
      )}
    </section>
  )
}
