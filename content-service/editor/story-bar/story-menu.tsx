import { Copy, Ellipsis, ExternalLink, RotateCcw, SquarePen, Trash2, Undo } from 'lucide-react'
import { useState } from 'react'

import { AddressDialog } from '../addresses/address-dialog.tsx'
import { RemoveDialog } from '../addresses/remove-dialog.tsx'
import type { OpenSpace } from '../api/space.ts'
import { previewUrlOf } from '../frame/preview-url.ts'
import type { StoryState, StorySession } from '../story/story-session.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { useTreeRefresh } from '../tree/use-tree.ts'
import { Popover, PopoverItem, PopoverLink } from '../ui/popover.tsx'
import { goToStory } from '../workspace/story-url.ts'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { storyBarTexts } from './story-bar-texts.ts'

import styles from './story-bar.module.css'

/** The less frequent actions of a story. */
export function StoryMenu({ session, open }: { session: StorySession; open: StoryState }) {
  const { space } = useWorkspace()
  const texts = useTexts(storyBarTexts)
  const refresh = useTreeRefresh()
  const [dialog, setDialog] = useState<'properties' | 'remove'>()
  const { story } = open.saved
  const isBusy = open.work !== 'none'
  const duplicate = async () => {
    const copy = { name: texts.copyOf(story.name), slug: await freeSlug(space, story) }
    const made = await space.stories.duplicate(story.id, { ...copy, parent_id: story.parent_id ?? 0 })
    await refresh()
    goToStory(made.story.id)
  }
  return (
    <>
      <Popover label={texts.more} icon={<Ellipsis size={18} />}>
        <PopoverItem icon={<SquarePen size={16} />} onClick={() => setDialog('properties')}>
          {texts.rename}
        </PopoverItem>
        <PopoverLink
          icon={<ExternalLink size={16} />}
          href={previewUrlOf(space.previewUrl, space.id, story, 'default')}
        >
          {texts.openPage}
        </PopoverLink>
        <PopoverItem icon={<Copy size={16} />} onClick={duplicate}>
          {texts.duplicate}
        </PopoverItem>
        <PopoverItem
          icon={<RotateCcw size={16} />}
          isDisabled={isBusy || !story.published || !story.unpublished_changes}
          onClick={session.discard}
        >
          {texts.discard}
        </PopoverItem>
        <PopoverItem
          icon={<Undo size={16} />}
          isDisabled={isBusy || !story.published}
          onClick={session.unpublish}
        >
          {texts.unpublish}
        </PopoverItem>
        <PopoverItem icon={<Trash2 size={16} />} onClick={() => setDialog('remove')}>
          {texts.remove}
        </PopoverItem>
        <p className={styles.note}>{texts.cloud}</p>
      </Popover>
      {dialog === 'properties' && <AddressDialog story={story} onClose={() => setDialog(undefined)} />}
      {dialog === 'remove' && <RemoveDialog story={story} onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** The slug of a copy: `name-2`, or the next number that is free. */
async function freeSlug(space: OpenSpace, { slug, parent_id }: { slug: string; parent_id: number | null }) {
  const start = slug.replace(/-\d+$/, '')
  const { stories } = await space.stories.find({ with_parent: parent_id ?? 0, search: start })
  const taken = new Set(stories.map((story) => story.slug))
  for (let number = 2; ; number++) if (!taken.has(`${start}-${number}`)) return `${start}-${number}`
}
