import { useQuery } from '@tanstack/react-query'

import type { OpenSpace } from '../api/space.ts'
import type { StorySummary } from '../model/block-values.ts'
import { useTexts, counted, everydayTexts, inBothLanguages, phrase } from '../texts/texts.tsx'
import { useWorkspace } from '../workspace/workspace-context.tsx'
import { hasRedirects, storiesAt, visiblePages } from './change-stories.ts'

import styles from '../ui/dialog.module.css'

interface StoryLinksProps {
  /** Undefined while they are being searched. */
  stories: readonly StorySummary[] | undefined
  /** The texts while searching, without stories, and above the list. */
  texts: readonly [looking: string, none: string, some: (count: number) => string]
  /** The consequence. */
  consequence?: string
  /** Called when one of the stories is opened. */
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

/** What a change of a story's place affects: what is in it, what links to it, and whether redirects can be added. */
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

export const addressTexts = inBothLanguages({
  ...everydayTexts,
  title: phrase('Name und Adresse von „#“', 'Name and address of “#”'),
  slugHint: [
    'Gilt sofort, auch für die veröffentlichte Seite.',
    'Takes effect at once, on the published page too.',
  ],
  nameIn: phrase('Name (#)', 'Name (#)'),
  slugIn: phrase('Adresse (#)', 'Address (#)'),
  root: ['Oberste Ebene', 'Top level'],
  change: ['Adresse ändern', 'Change the address'],
  newAddress: [
    (from: string, to: string) => `Aus /${from} wird /${to}.`,
    (from, to) => `/${from} becomes /${to}.`,
  ],
  newAddresses: counted(
    ['Ein Inhalt darin bekommt eine neue Adresse.', '# Inhalte darin bekommen neue Adressen.'],
    ['One story in it gets a new address.', '# stories in it get new addresses.'],
  ),
  taken: phrase('Diese Adresse hat schon „#“.', '“#” has this address already.'),
  takenIn: [
    'Diese Adresse ist in diesem Ordner schon vergeben.',
    'This address is already taken in this folder.',
  ],
  invalidSlug: [
    'Eine Adresse hat keine Leerzeichen und keines der Zeichen / ? # % \\.',
    'An address has no spaces and none of the characters / ? # % \\.',
  ],
  looking: ['Sucht, was hierher verlinkt …', 'Looking for what links here …'],
  noLinks: ['Kein Inhalt verlinkt hierher.', 'Nothing links here.'],
  links: counted(
    ['Ein Inhalt verlinkt hierher.', '# Inhalte verlinken hierher.'],
    ['One story links here.', '# stories link here.'],
  ),
  linksFollow: ['Diese Links führen danach zur neuen Adresse.', 'Their links will lead to the new address.'],
  linksBreak: ['Diese Links führen danach ins Leere.', 'Their links will lead nowhere.'],
  redirect: counted(
    ['Weiterleitung von der alten Adresse anlegen', 'Weiterleitungen von bis zu # alten Adressen anlegen'],
    ['Leave a redirect from the old address', 'Leave redirects from up to # old addresses'],
  ),
  redirectTo: ['Weiterleiten nach', 'Redirect to'],
  noTarget: ['Nirgendwohin', 'Nowhere'],
  noRedirects: [
    'Eine Weiterleitung lässt sich hier nicht anlegen: space.json nennt keine Liste von Weiterleitungen (local_editor.redirects).',
    'No redirect can be left here: space.json names no list of redirects (local_editor.redirects).',
  ],
  removeConsequence: [
    'Die Seite verschwindet sofort aus der Website. Der Inhalt bleibt im Papierkorb.',
    'The page disappears from the site at once. Its content stays in the trash.',
  ],
  removeFolder: counted(
    [
      'Der Ordner ist leer.',
      'Der Ordner und der Inhalt darin kommen in den Papierkorb.',
      'Der Ordner und # Inhalte darin kommen in den Papierkorb.',
    ],
    [
      'The folder is empty.',
      'The folder and the story in it go to the trash.',
      'The folder and the # stories in it go to the trash.',
    ],
  ),
  lookingForUse: ['Sucht, wo das verwendet wird …', 'Looking for where this is used …'],
  unused: ['Nirgends verwendet.', 'Not used anywhere.'],
  used: counted(
    ['In einem Inhalt verwendet:', 'In # Inhalten verwendet:'],
    ['Used in one story:', 'Used in # stories:'],
  ),
  moved: [
    (name: string, path: string) => `„${name}“ ist jetzt unter /${path}.`,
    (name, path) => `“${name}” is at /${path} now.`,
  ],
  removed: phrase('„#“ ist im Papierkorb.', '“#” is in the trash.'),
  restored: [
    (name: string, path: string) => `„${name}“ ist wieder da, unter /${path}.`,
    (name, path) => `“${name}” is back, at /${path}.`,
  ],
  undone: phrase('„#“ ist wieder, wie es war.', '“#” is as it was before.'),
  redirected: counted(
    ['Eine Weiterleitung ist angelegt.', '# Weiterleitungen sind angelegt.'],
    ['One redirect was left.', '# redirects were left.'],
  ),
  redirectsWait: [
    'Sie gelten, sobald die übrigen Änderungen der Einstellungen veröffentlicht sind.',
    'They apply once the other changes of the settings are published.',
  ],
  redirectsFailed: phrase('Weiterleitungen ließen sich nicht anlegen: #', 'No redirects could be left: #'),
})
