import type { StoryPage } from '../api/stories.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { StatusMark, statusOf } from './story-status.tsx'
import { treeTexts } from './tree-texts.ts'

import styles from './search-results.module.css'

/** The found stories with their paths. */
export function SearchResults({
  page: { stories, total },
  opened,
  unsaved,
}: {
  page: StoryPage
  opened: number | undefined
  unsaved: ReadonlySet<number>
}) {
  const texts = useTexts(treeTexts)
  const found = stories.filter(({ is_folder }) => !is_folder)
  return (
    <div className={styles.results}>
      <output className={styles.count}>
        {found.length === 0
          ? texts.nothingFound
          : texts.found(found.length, total - (stories.length - found.length))}
      </output>
      <ul>
        {found.map((story) => (
          <li key={story.id}>
            <a
              className={styles.result}
              href={`#/story/${story.id}`}
              aria-current={story.id === opened ? 'page' : undefined}
            >
              <span className={styles.text}>
                <span className={styles.name}>{story.name}</span>
                <span className={styles.slug}>/{story.full_slug}</span>
              </span>
              <StatusMark status={statusOf(story)} isUnsaved={unsaved.has(story.id)} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
