import { useState } from 'react'

import { StorySearch } from '../form/stories/story-search.tsx'
import { sitePaths } from '../model/site-settings.ts'
import type { StorySummary } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { TaskDialog } from '../ui/task-dialog.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { addressTexts } from './address-texts.ts'
import { removeStory } from './change-stories.ts'
import { LinksHere, useReach } from './story-links.tsx'

/** Deletes a story, or a folder with everything in it; says who links there, and offers another page for visitors. */
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
