import { useState } from 'react'

import type { OpenSpace } from '../api/space.ts'
import { sitePaths } from '../model/site-settings.ts'
import type { StorySummary } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { DialogCheck, DialogField } from '../ui/dialog.tsx'
import { TaskDialog } from '../ui/task-dialog.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { FolderSelect, useAddress } from './address-fields.tsx'
import { addressTexts } from './address-texts.ts'
import { changeAddress } from './change-stories.ts'
import { LinksHere, useReach } from './story-links.tsx'

import styles from '../ui/dialog.module.css'

/** A place in the tree: a folder, and the story there after which to go (0: first). */
export interface Place {
  folder: number
  after: number
  /** The story that it came after, where it was. */
  before: number
}

interface AddressDialogProps {
  story: StorySummary
  /** Where it was dropped. */
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
