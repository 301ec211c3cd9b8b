import { useQuery } from '@tanstack/react-query'

import type { OpenSpace } from '../api/space.ts'
import type { StoredAsset } from '../model/editor-space.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { filesTexts } from './files-texts.ts'

import styles from '../ui/dialog.module.css'

/** The stories that use a file. */
export function UsedIn({ space, file }: { space: OpenSpace; file: StoredAsset }) {
  const texts = useTexts(filesTexts)
  const { data: stories } = useQuery({
    queryKey: ['files', 'used', file.filename],
    queryFn: ({ signal }) => space.stories.referring([space.assetUrl(file.filename)], signal),
    staleTime: 0,
  })
  if (!stories) return <output>{texts.looking}</output>
  if (stories.length === 0) return <output>{texts.unused}</output>
  return (
    <div>
      <output>
        <strong>{texts.used(stories.length)}</strong>
      </output>
      <ul className={styles.list}>
        {stories.map(({ id, name, full_slug }) => (
          <li key={id}>
            <a href={`#/story/${id}`}>{name}</a> <span className={styles.hint}>/{full_slug}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
