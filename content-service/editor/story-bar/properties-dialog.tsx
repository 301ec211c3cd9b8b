import { type SubmitEvent, useState } from 'react'

import type { OpenSpace } from '../api/space.ts'
import type { Story } from '../model/story.ts'
import type { StorySession } from '../story/story-session.ts'
import { useStorySession } from '../story/use-story-session.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogError, DialogField } from '../ui/dialog.tsx'
import { noticeTexts } from './notice-texts.ts'
import { storyBarTexts } from './story-bar-texts.ts'

import styles from '../ui/dialog.module.css'

interface PropertiesDialogProps {
  space: OpenSpace
  session: StorySession
  story: Story
  onClose: () => void
}

/** The name and slug of a story in every language. They have no drafts, so they are saved at once. */
export function PropertiesDialog({ space, session, story, onClose }: PropertiesDialogProps) {
  const texts = useTexts(storyBarTexts)
  const { errors } = useTexts(noticeTexts)
  const { error } = useStorySession(session)
  const [name, setName] = useState(story.name)
  const [slug, setSlug] = useState(story.slug)
  const [translated, setTranslated] = useState(() =>
    space.languages.map(({ code, name: language }) => {
      const entry = story.translated_slugs?.find(({ lang }) => lang === code)
      return { lang: code, language, slug: entry?.slug ?? '', name: entry?.name ?? '' }
    }),
  )
  const setEntry = (lang: string, changed: { slug?: string; name?: string }) =>
    setTranslated((all) => all.map((entry) => (entry.lang === lang ? { ...entry, ...changed } : entry)))
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const isSaved = await session.saveProperties({
      name: name.trim(),
      slug: slug.trim(),
      translated_slugs_attributes: translated.map((entry) =>
        entry.slug.trim() || entry.name.trim()
          ? { lang: entry.lang, slug: entry.slug.trim() || slug.trim(), name: entry.name.trim() || null }
          : { lang: entry.lang, _destroy: true },
      ),
    })
    if (isSaved) onClose()
  }
  const folder = story.full_slug.split('/').slice(0, -1).join('/')
  return (
    <Dialog title={texts.properties.replace(' …', '')} onClose={onClose}>
      <form className={styles.content} onSubmit={(event) => void save(event)}>
        <DialogField label={texts.name} value={name} onChange={setName} required />
        <DialogField
          label={texts.slug}
          hint={texts.slugHint(folder)}
          value={slug}
          onChange={setSlug}
          required
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
              value={entry.slug}
              placeholder={slug}
              onChange={(value) => setEntry(entry.lang, { slug: value })}
            />
          </fieldset>
        ))}
        {error && <DialogError>{`${errors[error.kind]} ${error.message}`}</DialogError>}
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="primary">
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
