import { useQuery } from '@tanstack/react-query'

import type { OpenSpace } from '../api/space.ts'
import type { StorySummary } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { addressTexts } from './address-texts.ts'
import { hasRedirects, storiesAt, visiblePages } from './change-stories.ts'

import styles from '../ui/dialog.module.css'

interface StoryLinksProps {
  /** Undefined: they are looked for. */
  stories: readonly StorySummary[] | undefined
  /** What is said meanwhile, without stories, and above the list. */
  texts: readonly [looking: string, none: string, some: (count: number) => string]
  /** What follows from it. */
  consequence?: string
  /** One of the stories is opened. */
  onLeave?: () => void
}

/** Stories as links. */
function StoryLinks({ stories, texts: [looking, none, some], consequence, onLeave }: StoryLinksProps) {
  if (!stories) return <output>{looking}</output>
  if (stories.length === 0) return <output>{none}</output>
  return (
    <div>
      <output>
        <strong>{some(stories.length)}</strong> {consequence}
      </output>
      <ul className={styles.list}>
        {stories.map(({ id, name, full_slug }) => (
          <li key={id}>
            <a href={`#/story/${id}`} onClick={onLeave}>
              {name}
            </a>{' '}
            <small>/{full_slug}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface UsedInProps {
  /** The uuid of a story, or the path of a file. */
  reference: string
}

/** The stories that use a story or a file. */
export function UsedIn({ reference }: UsedInProps) {
  const { space } = useWorkspace()
  const { lookingForUse, unused, used } = useTexts(addressTexts)
  const { data: stories } = useQuery({
    queryKey: ['tree', 'used', reference],
    queryFn: ({ signal }) => space.stories.referring([reference], signal),
    staleTime: 0,
  })
  return <StoryLinks stories={stories} texts={[lookingForUse, unused, used]} />
}

/** What a change of a story's place is about: what is in it, what links to it, and whether redirects can be left. */
export function useReach(space: OpenSpace, story: StorySummary) {
  const { data } = useQuery({
    queryKey: ['tree', 'reach', story.id],
    queryFn: async ({ signal }) => {
      const all = await storiesAt(space, story, signal)
      const own = new Set(all.map(({ id }) => id))
      const uuids = all.flatMap(({ uuid, is_folder }) => (is_folder ? [] : [uuid]))
      const linking = await space.stories.referring(uuids, signal)
      return {
        inside: all.filter(({ id, is_folder }) => id !== story.id && !is_folder),
        pages: visiblePages(space, all),
        linking: linking.filter(({ id }) => !own.has(id)),
        canRedirect: await hasRedirects(space),
      }
    },
    staleTime: 0,
  })
  return data
}
type Reach = NonNullable<ReturnType<typeof useReach>>

interface LinksHereProps extends Pick<StoryLinksProps, 'consequence' | 'onLeave'> {
  reach: Reach | undefined
}

/** The stories that link to a story, or into a folder. */
export function LinksHere({ reach, ...props }: LinksHereProps) {
  const { looking, noLinks, links } = useTexts(addressTexts)
  return <StoryLinks stories={reach?.linking} texts={[looking, noLinks, links]} {...props} />
}
