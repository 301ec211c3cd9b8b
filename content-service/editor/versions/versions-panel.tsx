import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { OpenSpace } from '../api/space.ts'
import type { OpenStory, StorySession } from '../story/open-story.ts'
import { useInterfaceLanguage, useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { ChangeList } from './change-list.tsx'
import { describeChanges } from './describe-changes.ts'
import { versionTexts } from './texts.ts'

import styles from './versions-panel.module.css'

interface VersionsPanelProps {
  space: OpenSpace
  session: StorySession
  open: OpenStory
}

/** Earlier versions of a story, what differs from the form, and their restoring. */
export function VersionsPanel({ space, session, open }: VersionsPanelProps) {
  const texts = useTexts(versionTexts)
  const language = useInterfaceLanguage()
  const { story, tag } = open.saved
  const { data: versions } = useQuery({
    queryKey: ['versions', story.id, tag],
    queryFn: ({ signal }) => space.stories.versions(story.id, signal),
  })
  const [chosenId, setChosenId] = useState<number>()
  const chosen = versions?.find(({ id }) => id === chosenId) ?? versions?.[0]
  const changes = chosen && describeChanges(chosen.content, open.history.content)
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <h2 className={styles.title}>{texts.title}</h2>
      {!versions && <p>{texts.loading}</p>}
      {versions?.length === 0 && <p className={styles.note}>{texts.none}</p>}
      {versions && versions.length > 0 && (
        <ul className={styles.list}>
          {versions.map((version) => (
            <li key={version.id}>
              <button
                type="button"
                className={styles.version}
                aria-pressed={version.id === chosen?.id}
                onClick={() => setChosenId(version.id)}
              >
                <time dateTime={version.created_at}>{time.format(new Date(version.created_at))}</time>
                <span className={styles.status}>{texts.status[version.status] ?? version.status}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && changes && (
        <div className={styles.changes}>
          {changes.length === 0 ? (
            <p className={styles.note}>{texts.same}</p>
          ) : (
            <>
              <p className={styles.note}>
                <strong>{texts.changes(changes.length)}.</strong> {texts.explain}
              </p>
              <ChangeList changes={changes} components={space.components} />
              <div className={styles.restore}>
                <Button onClick={() => void session.restore(chosen.id)} disabled={open.work !== 'none'}>
                  {texts.restore}
                </Button>
                <p className={styles.note}>{texts.restored}</p>
              </div>
            </>
          )}
        </div>
      )}
    </section>
  )
}
