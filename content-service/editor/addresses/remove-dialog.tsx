import { useState } from 'react'

import { EditorError } from '../api/editor-error.ts'
import type { OpenSpace } from '../api/space.ts'
import { sitePaths } from '../model/site-settings.ts'
import type { StorySummary } from '../model/story.ts'
import { StorySearch } from '../rich-text/story-search.tsx'
import { noticeTexts } from '../story-bar/notice-texts.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogError } from '../ui/dialog.tsx'
import { addressTexts } from './address-texts.ts'
import { removeStory } from './change-stories.ts'
import { useReportChange } from './changes-context.ts'
import { LinksHere, useReach } from './links-here.tsx'

import styles from '../ui/dialog.module.css'

interface RemoveDialogProps {
  space: OpenSpace
  story: StorySummary
  onClose: () => void
}

/** Deletes a story, or a folder with everything in it; says who links there, and offers another page for visitors. */
export function RemoveDialog({ space, story, onClose }: RemoveDialogProps) {
  const texts = useTexts(addressTexts)
  const { errors } = useTexts(noticeTexts)
  const report = useReportChange()
  const reach = useReach(space, story)
  const [target, setTarget] = useState<StorySummary>()
  const [error, setError] = useState<EditorError>()
  const remove = async () => {
    try {
      report(await removeStory(space, story, target))
      onClose()
    } catch (failure) {
      if (!(failure instanceof EditorError)) throw failure
      setError(failure)
    }
  }
  const oldPaths = reach?.pages.flatMap((page) => sitePaths(space.site, page)).length ?? 0
  const gone = new Set([story.id, ...(reach?.inside.map(({ id }) => id) ?? [])])
  return (
    <Dialog title={texts.removeQuestion(story.name)} onClose={onClose}>
      {!story.is_folder && <p>{texts.removeConsequence}</p>}
      {story.is_folder && reach && <p>{texts.removeFolder(reach.inside.length)}</p>}
      <LinksHere reach={reach} consequence={target ? '' : texts.linksBreak} onLeave={onClose} />
      {reach?.canRedirect === false && <p className={styles.hint}>{texts.noRedirects}</p>}
      {reach?.canRedirect && oldPaths > 0 && (
        <details>
          <summary>
            {texts.redirectTo}: {target ? target.name : texts.noTarget}
          </summary>
          <StorySearch
            space={space}
            label={texts.searchTarget}
            chosen={target?.uuid ?? null}
            onPick={(picked) =>
              setTarget(picked.uuid === target?.uuid || gone.has(picked.id) ? undefined : picked)
            }
          />
        </details>
      )}
      {error && <DialogError>{`${errors[error.kind]} ${error.message}`}</DialogError>}
      <DialogActions>
        <Button data-first onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="danger" disabled={!reach} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
