import type { StoryQuery } from '../../model/editor-space.ts'
import type { StorySummary } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { controlTexts } from '../controls/control-texts.ts'
import { useForm } from '../form-context.ts'
import { StorySearch } from './story-search.tsx'

interface StoryDialogProps {
  limits: StoryQuery
  /** Already chosen, by uuid. */
  chosen: readonly string[]
  onChoose: (story: StorySummary) => void
  onClose: () => void
}

/** Searches and selects a story. */
export function StoryDialog({ limits, chosen, onChoose, onClose }: StoryDialogProps) {
  const t = useTexts(controlTexts)
  const { space } = useForm()
  return (
    <Dialog title={t.addStory} onClose={onClose}>
      {(close) => (
        <StorySearch
          space={space}
          limits={limits}
          chosen={chosen}
          onPick={(story) => {
            onChoose(story)
            close()
          }}
        />
      )}
    </Dialog>
  )
}
