import { useQuery } from '@tanstack/react-query'
import { File, FileText, Folder } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'

import { restoreStory, noRedirects } from '../addresses/change-stories.ts'
import { useReportChange } from '../addresses/changes-context.ts'
import { EditorError } from '../api/editor-error.ts'
import type { OpenSpace } from '../api/space.ts'
import { useFilesRefresh } from '../files/use-files.ts'
import { timeOf } from '../story-bar/time-of.ts'
import { useErrorText } from '../texts/error-text.ts'
import { useInterfaceLanguage, useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { Message } from '../workspace/message.tsx'
import { groupDeleted } from './deleted-stories.ts'
import { trashTexts } from './trash-texts.ts'

import styles from './trash-screen.module.css'

/** Deleted stories, folders and files, last deleted first; each can be restored. */
export function TrashScreen({ space }: { space: OpenSpace }) {
  const texts = useTexts(trashTexts)
  const errorText = useErrorText()
  const report = useReportChange()
  const refreshFiles = useFilesRefresh()
  const [problem, setProblem] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['trash'],
    queryFn: async ({ signal }) => ({
      stories: groupDeleted(await space.stories.deleted(signal)),
      files: await space.assets.deleted(signal),
    }),
    staleTime: 0,
  })
  /** Whether it went well. */
  const attempt = async (task: () => Promise<void>, path: string) => {
    setProblem(undefined)
    try {
      await task()
      return true
    } catch (failure) {
      if (!(failure instanceof EditorError)) throw failure
      const isTaken = failure.message.includes('taken')
      setProblem(isTaken ? texts.taken(path) : errorText(failure))
      return false
    }
  }
  const restoreFile = async (id: number, name: string) => {
    await space.assets.restore([id])
    refreshFiles()
    report({
      kind: 'restored',
      story: { name },
      path: name,
      ids: [],
      redirects: noRedirects,
      undo: async () => space.assets.remove(id),
    })
  }
  if (!data) return <Message error={error} onRetry={() => void refetch()} />
  const { stories, files } = data
  return (
    <section className={styles.screen} aria-label={texts.trash}>
      <h1 className={styles.title} tabIndex={-1}>
        {texts.trash}
      </h1>
      <p>{stories.length + files.length === 0 ? texts.empty : texts.hint}</p>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {stories.length > 0 && (
        <List title={texts.stories}>
          {stories.map(({ story, inside }) => (
            <Item
              key={`${story.id} ${story.deleted_at}`}
              icon={story.is_folder ? <Folder size={16} aria-hidden /> : <File size={16} aria-hidden />}
              name={story.name}
              hint={`/${story.full_slug}${inside > 0 ? `, ${texts.inside(inside)}` : ''}`}
              at={story.deleted_at}
              onRestore={() => attempt(async () => report(await restoreStory(space, story)), story.full_slug)}
            />
          ))}
        </List>
      )}
      {files.length > 0 && (
        <List title={texts.files}>
          {files.map(({ id, name, deleted_at }) => (
            <Item
              key={id}
              icon={<FileText size={16} aria-hidden />}
              name={name}
              hint=""
              at={deleted_at}
              onRestore={() => attempt(async () => restoreFile(id, name), name)}
            />
          ))}
        </List>
      )}
    </section>
  )
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.heading}>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

interface ItemProps {
  icon: ReactNode
  name: string
  hint: string
  at: string | null | undefined
  /** Resolves to whether it is restored. */
  onRestore: () => Promise<boolean>
}

function Item({ icon, name, hint, at, onRestore }: ItemProps) {
  const texts = useTexts(trashTexts)
  const language = useInterfaceLanguage()
  const restore = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const row = currentTarget.closest('li')
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')
    const title = currentTarget.closest('section')?.querySelector('h1')
    // The focus would be lost with the row.
    if (await onRestore()) (next ?? title)?.focus()
  }
  return (
    <li className={styles.item}>
      {icon}
      <span className={styles.text}>
        <span>{name}</span>
        <span className={styles.hint}>
          {hint} {at && texts.deleted(timeOf(at, language))}
        </span>
      </span>
      <Button aria-label={texts.restoreOf(name)} onClick={(event) => void restore(event)}>
        {texts.restore}
      </Button>
    </li>
  )
}
