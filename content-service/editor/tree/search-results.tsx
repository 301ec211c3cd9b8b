import { focusNeighbour } from '../form/ui/move-focus.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { StatusMark, statusOf } from './story-status.tsx'
import { treeTexts } from './tree-texts.ts'
import type { FoundStories } from './use-tree.ts'

import styles from './tree.module.css'

interface SearchResultsProps {
  found: FoundStories
  opened: number | undefined
}

/** The found stories with their paths; arrow keys move among them. */
export function SearchResults({ found: { stories, total, more }, opened }: SearchResultsProps) {
  const { unsaved } = useWorkspace()
  const texts = useTexts(treeTexts)
  return (
    <div className={styles.results} role="presentation" onKeyDown={focusNeighbour}>
      <output className={styles.count}>
        {total === undefined
          ? texts.loading
          : total === 0
            ? texts.nothingFound
            : texts.found(stories.length, total)}
      </output>
      <ul>
        {stories.map((story) => (
          <li key={story.id}>
            <a
              className={styles.result}
              href={`#/story/${story.id}`}
              aria-current={story.id === opened ? 'page' : undefined}
            >
              <span className={styles.text}>
                <span className={styles.name}>{story.name}</span>
                <small>/{story.full_slug}</small>
              </span>
              <StatusMark status={statusOf(story)} isUnsaved={unsaved.has(story.id)} />
            </a>
          </li>
        ))}
        {more && (
          <li className={styles.count}>
            <Button onClick={more}>{texts.showMore}</Button>
          </li>
        )}
      </ul>
    </div>
  )
}
