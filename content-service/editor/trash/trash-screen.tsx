import { useMutation, useQuery } from '@tanstack/react-query'
import { File, FileText, Folder } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'

import { restoreStory } from '../addresses/change-stories.ts'
import { useFilesRefresh } from '../files/use-files.ts'
import { timeOf } from '../story-bar/time-of.ts'
import { useErrorText } from '../texts/error-text.ts'
import { useInterfaceLanguage, useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { DialogError } from '../ui/dialog.tsx'
import { Message } from '../workspace/message.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { groupDeleted } from './deleted-stories.ts'
import { trashTexts } from './trash-texts.ts'

import styles from './trash-screen.module.css'

interface Restoration {
  task: () => Promise<void>
  /** Where it goes. */
  path: string
}

/** Deleted stories, folders and files, last deleted first; each can be restored. */
export function TrashScreen() {
  const { space, report } = useWorkspace()
  const texts = useTexts(trashTexts)
  const errorText = useErrorText()
  const refreshFiles = useFilesRefresh()
  const { data, error, refetch } = useQuery({
    queryKey: ['trash'],
    queryFn: async ({ signal }) => ({
      stories: groupDeleted(await space.stories.deleted(signal)),
      files: await space.assets.deleted(signal),
    }),
    staleTime: 0,
  })
  const {
    mutate,
    variables,
    error: problem,
  } = useMutation({ mutationFn: async ({ task }: Restoration) => task() })
  const restoreFile = async (id: number, name: string) => {
    await space.assets.restore([id])
    refreshFiles()
    report({
      kind: 'restored',
      story: { name },
      path: name,
      undo: async () => space.assets.remove(id),
    })
  }
  if (!data) return <Message error={error} onRetry={() => void refetch()} />
  const { stories, files } = data
  return (
    <section className={styles.screen} aria-label={texts.trash}>
      <h1 tabIndex={-1}>{texts.trash}</h1>
      <p>{stories.length + files.length === 0 ? texts.empty : texts.hint}</p>
      {problem && variables && (
        <DialogError>
          {problem.message.includes('taken') ? texts.taken(variables.path) : errorText(problem)}
        </DialogError>
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
              onRestore={(onSuccess) =>
                mutate(
                  { task: async () => report(await restoreStory(space, story)), path: story.full_slug },
                  { onSuccess },
                )
              }
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
              onRestore={(onSuccess) =>
                mutate({ task: async () => restoreFile(id, name), path: name }, { onSuccess })
              }
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
  onRestore: (onSuccess: () => void) => void
}

function Item({ icon, name, hint, at, onRestore }: ItemProps) {
  const texts = useTexts(trashTexts)
  const language = useInterfaceLanguage()
  const restore = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const row = currentTarget.closest('li')
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')
    const title = currentTarget.closest('section')?.querySelector('h1')
    // The focus would be lost with the row.
    onRestore(() => (next ?? title)?.focus())
  }
  return (
    <li className={styles.item}>
      {icon}
      <span className={styles.text}>
        <span>{name}</span>
        <small>
          {hint} {at && texts.deleted(timeOf(at, language))}
        </small>
      </span>
      <Button aria-label={texts.restoreOf(name)} onClick={restore}>
        {texts.restore}
      </Button>
    </li>
  )
}
