import { useMutation, useQuery } from '@tanstack/react-query'
import { File, FileText, Folder, type LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'

import { restoreStory } from '../addresses/change-stories.ts'
import { useFilesRefresh } from '../files/file-dialog.tsx'
import type { StorySummary } from '../model/block-values.ts'
import {
  timeOf,
  useErrorText,
  useInterfaceLanguage,
  useTexts,
  counted,
  everydayTexts,
  inBothLanguages,
  phrase,
} from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { DialogError } from '../ui/dialog.tsx'
import { Message, useWorkspace } from '../workspace/workspace-context.tsx'

import styles from './trash-screen.module.css'

/** A deleted item, and how to restore it. */
interface DeletedItem {
  key: string | number
  Icon: LucideIcon
  name: string
  /** Its former place. */
  path: string
  hint?: string
  at: string | null | undefined
  restore: () => Promise<void>
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
    variables: failed,
    error: problem,
  } = useMutation({ mutationFn: async ({ restore }: DeletedItem) => restore() })
  if (!data) return <Message error={error} onRetry={() => void refetch()} />
  const stories = data.stories.map(({ story, inside }): DeletedItem => {
    const { id, name, full_slug: path, deleted_at: at } = story
    const hint = `/${path}${inside > 0 ? `, ${texts.inside(inside)}` : ''}`
    const restore = async () => report(await restoreStory(space, story))
    return { key: `${id} ${at}`, Icon: story.is_folder ? Folder : File, name, path, hint, at, restore }
  })
  const files = data.files.map(({ id, name, deleted_at: at }): DeletedItem => {
    const restore = async () => {
      await space.assets.restore([id])
      refreshFiles()
      const undo = async () => space.assets.remove(id)
      report({ kind: 'restored', story: { name }, path: name, undo })
    }
    return { key: id, Icon: FileText, name, path: name, at, restore }
  })
  return (
    <section className={styles.screen} aria-label={texts.trash}>
      <h1 tabIndex={-1}>{texts.trash}</h1>
      <p>{stories.length + files.length === 0 ? texts.empty : texts.hint}</p>
      {problem && failed && (
        <DialogError>
          {problem.message.includes('taken') ? texts.taken(failed.path) : errorText(problem)}
        </DialogError>
      )}
      {[
        { title: texts.stories, items: stories },
        { title: texts.files, items: files },
      ].map(
        ({ title, items }) =>
          items.length > 0 && (
            <div key={title}>
              <h2 className={styles.heading}>{title}</h2>
              <ul>
                {items.map((item) => (
                  <Item key={item.key} item={item} onRestore={(onSuccess) => mutate(item, { onSuccess })} />
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  )
}

interface ItemProps {
  item: DeletedItem
  onRestore: (onSuccess: () => void) => void
}

function Item({ item: { Icon, name, hint, at }, onRestore }: ItemProps) {
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
      <Icon />
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

const trashTexts = inBothLanguages({
  ...everydayTexts,
  hint: [
    'Was gelöscht wurde, bleibt hier, bis es wiederhergestellt wird.',
    'What was deleted stays here until it is restored.',
  ],
  empty: ['Der Papierkorb ist leer.', 'The trash is empty.'],
  deleted: phrase('gelöscht #', 'deleted #'),
  inside: counted(
    ['mit einem Inhalt darin', 'mit # Inhalten darin'],
    ['with one story in it', 'with # stories in it'],
  ),
  restore: ['Wiederherstellen', 'Restore'],
  restoreOf: phrase('„#“ wiederherstellen', 'Restore “#”'),
  taken: phrase(
    'Unter /# gibt es inzwischen etwas anderes. Ändere dort die Adresse, dann geht es.',
    'Something else is at /# now. Change its address first.',
  ),
})

/** A deleted story or folder, with what was deleted together with it. */
export interface DeletedStory {
  story: StorySummary
  /** How many stories are in it. */
  inside: number
}

function key(id: number | null, at: string | null | undefined) {
  return `${id ?? 0} ${at ?? ''}`
}

/** Items that can be restored: those that were deleted with their folder come back with it. */
export function groupDeleted(stories: readonly StorySummary[]): DeletedStory[] {
  const byKey = new Map(stories.map((story) => [key(story.id, story.deleted_at), story]))
  const topOf = (story: StorySummary): StorySummary => {
    const parent = byKey.get(key(story.parent_id, story.deleted_at))
    return parent && parent !== story ? topOf(parent) : story
  }
  const counts = new Map<StorySummary, number>()
  for (const story of stories) {
    const top = topOf(story)
    counts.set(top, (counts.get(top) ?? 0) + (story === top || story.is_folder ? 0 : 1))
  }
  return [...counts].map(([story, inside]) => ({ story, inside }))
}
