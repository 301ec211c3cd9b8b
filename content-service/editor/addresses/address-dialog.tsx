import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { EditorError } from '../api/management-client.ts'
import type { OpenSpace } from '../api/space.ts'
import { StorySearch } from '../form/stories/story-search.tsx'
import type { StorySummary } from '../model/block-values.ts'
import { sitePaths } from '../model/site-settings.ts'
import { useTexts } from '../texts/texts.tsx'
import { DialogCheck, DialogField, TaskDialog, DialogSelect } from '../ui/dialog.tsx'
import { useWorkspace } from '../workspace/workspace-context.tsx'
import { changeAddress, removeStory } from './change-stories.ts'
import { addressTexts, LinksHere, useReach } from './story-links.tsx'

import styles from '../ui/dialog.module.css'

/** A place in the tree: a folder, and the story after which the moved one goes (0: first). */
export interface Place {
  folder: number
  after: number
  /** The story before it, at its old place. */
  before: number
}

interface AddressDialogProps {
  story: StorySummary
  /** Set if it was dropped on a place. */
  place?: Place | undefined
  onClose: () => void
}

/** Name, address and folder of a story or a folder. They have no drafts, so they are saved at once. */
export function AddressDialog({ story, place, onClose }: AddressDialogProps) {
  const { space, report } = useWorkspace()
  const texts = useTexts(addressTexts)
  const reach = useReach(space, story)
  const [name, setName] = useState(story.name)
  const [slug, setSlug] = useState(story.slug)
  const [folder, setFolder] = useState(place?.folder ?? story.parent_id ?? 0)
  const [translated, setTranslated] = useState(() => translationsOf(space, story))
  const [isRedirecting, setRedirecting] = useState(true)
  const setEntry = (lang: string, changed: { slug?: string; name?: string }) =>
    setTranslated((all) => all.map((entry) => (entry.lang === lang ? { ...entry, ...changed } : entry)))

  const isStartpage = story.is_startpage && !story.is_folder
  const { path, problems, explain } = useAddress(folder, isStartpage ? '' : slug.trim())
  const isMoved = slug.trim() !== story.slug || folder !== (story.parent_id ?? 0)
  const isTranslatedAnew = translationsOf(space, story).some(
    ({ lang, slug: before }) => translated.find((entry) => entry.lang === lang)?.slug.trim() !== before,
  )
  const isChanged = isMoved || isTranslatedAnew
  const oldPaths = reach?.pages.flatMap((page) => sitePaths(space.site, page)).length ?? 0

  const save = async () => {
    const change = {
      name: name.trim(),
      slug: slug.trim(),
      parent_id: folder,
      translated_slugs_attributes: translated.map((entry) =>
        entry.slug.trim() || entry.name.trim()
          ? { lang: entry.lang, slug: entry.slug.trim() || slug.trim(), name: entry.name.trim() || null }
          : { lang: entry.lang, _destroy: true },
      ),
    }
    const isPlaced = place?.folder === folder
    report(
      await changeAddress(space, story, {
        change,
        after: isPlaced ? place.after : undefined,
        before: place?.before,
        isRedirecting: isChanged && isRedirecting && reach?.canRedirect === true,
      }),
    )
  }
  return (
    <TaskDialog
      title={texts.title(story.name)}
      action={isChanged ? texts.change : texts.save}
      isDisabled={isChanged && !reach}
      task={save}
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
        required
      />
      <FolderSelect
        value={folder}
        without={story.is_folder ? story.full_slug : undefined}
        onChange={setFolder}
      />
      {translated.map((entry) => (
        <fieldset key={entry.lang} className={styles.group}>
          <DialogField
            label={texts.nameIn(entry.language)}
            value={entry.name}
            placeholder={name}
            onChange={(value) => setEntry(entry.lang, { name: value })}
          />
          <DialogField
            label={texts.slugIn(entry.language)}
            problem={problems[entry.lang]}
            value={entry.slug}
            placeholder={slug}
            onChange={(value) => setEntry(entry.lang, { slug: value })}
          />
        </fieldset>
      ))}
      {isChanged && (
        <section className={styles.group}>
          {isMoved && <p>{texts.newAddress(story.full_slug, path)}</p>}
          {story.is_folder && reach && reach.inside.length > 0 && (
            <p>{texts.newAddresses(reach.inside.length)}</p>
          )}
          <LinksHere reach={reach} consequence={texts.linksFollow} onLeave={onClose} />
          {reach?.canRedirect === false && <small>{texts.noRedirects}</small>}
          {reach?.canRedirect && oldPaths > 0 && (
            <DialogCheck label={texts.redirect(oldPaths)} value={isRedirecting} onChange={setRedirecting} />
          )}
        </section>
      )}
    </TaskDialog>
  )
}

function translationsOf({ languages }: OpenSpace, story: StorySummary) {
  return languages.map(({ code, name: language }) => {
    const entry = story.translated_slugs?.find(({ lang }) => lang === code)
    return { lang: code, language, slug: entry?.slug ?? '', name: entry?.name ?? '' }
  })
}

/**
 * Deletes a story, or a folder with everything in it; shows which stories link there, and offers another page for
 * visitors.
 */
export function RemoveDialog({ story, onClose }: { story: StorySummary; onClose: () => void }) {
  const { space, report } = useWorkspace()
  const texts = useTexts(addressTexts)
  const reach = useReach(space, story)
  const [target, setTarget] = useState<StorySummary>()
  const oldPaths = reach?.pages.flatMap((page) => sitePaths(space.site, page)).length ?? 0
  const gone = new Set([story.id, ...(reach?.inside.map(({ id }) => id) ?? [])])
  return (
    <TaskDialog
      title={texts.removeQuestion(story.name)}
      action={texts.removeNow}
      isDangerous
      isDisabled={!reach}
      task={async () => report(await removeStory(space, story, target))}
      onClose={onClose}
    >
      {!story.is_folder && <p>{texts.removeConsequence}</p>}
      {story.is_folder && reach && <p>{texts.removeFolder(reach.inside.length)}</p>}
      <LinksHere reach={reach} consequence={target ? '' : texts.linksBreak} onLeave={onClose} />
      {reach?.canRedirect === false && <small>{texts.noRedirects}</small>}
      {reach?.canRedirect && oldPaths > 0 && (
        <details>
          <summary>
            {texts.redirectTo}: {target ? target.name : texts.noTarget}
          </summary>
          <StorySearch
            space={space}
            chosen={target ? [target.uuid] : []}
            onPick={(picked) =>
              setTarget(picked.uuid === target?.uuid || gone.has(picked.id) ? undefined : picked)
            }
          />
        </details>
      )}
    </TaskDialog>
  )
}

interface FolderSelectProps {
  value: number
  /** The full_slug of a folder that cannot be chosen, nor any folder in it. */
  without?: string | undefined
  onChange: (folder: number) => void
}

/** All folders of a space, in the order of their addresses. */
export function useFolders() {
  const { space } = useWorkspace()
  const { data = [] } = useQuery({
    queryKey: ['tree', 'folders'],
    queryFn: async ({ signal }) => {
      const folders = await space.stories.all({ folder_only: true }, signal)
      return folders.toSorted((one, other) => one.full_slug.localeCompare(other.full_slug))
    },
  })
  return data
}

/** Chooses a folder of stories. */
export function FolderSelect({ value, without, onChange }: FolderSelectProps) {
  const texts = useTexts(addressTexts)
  const folders = useFolders().filter(
    ({ full_slug }) => without === undefined || !`${full_slug}/`.startsWith(`${without}/`),
  )
  return (
    <DialogSelect
      label={texts.folder}
      value={value}
      options={[[0, texts.root], ...folders.map(({ id, full_slug }) => [id, full_slug] as const)]}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}

/** The address that results from a folder and a slug, and what is wrong with its slugs, by language (`default`). */
export function useAddress(folder: number, slug: string) {
  const { space } = useWorkspace()
  const texts = useTexts(addressTexts)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const above = useFolders().find(({ id }) => id === folder)?.full_slug
  const path = [above, slug].filter(Boolean).join('/')
  const problemsOf = async ({ kind, body, message }: EditorError) => {
    if (kind !== 'invalid' || typeof body !== 'object' || body === null) return undefined
    const language = /translated_slugs: have already been taken: ([^/]+)\//.exec(message)?.[1]
    if (language !== undefined) return { [language]: texts.takenIn }
    if (!('slug' in body)) return undefined
    if (!message.includes('has already been taken')) return { default: texts.invalidSlug }
    const { stories } = await space.stories.find({ with_slug: path })
    return { default: stories[0] ? texts.taken(stories[0].name) : texts.takenIn }
  }
  /** Explains a refused slug beside its field; false if the failure is about something else. */
  const explain = async (failure: EditorError): Promise<boolean> => {
    const found = await problemsOf(failure)
    setProblems(found ?? {})
    return found !== undefined
  }
  return { path, problems, explain }
}
