import type { StorySummary } from '../model/story.ts'

import styles from '../ui/dialog.module.css'

interface StoryLinksProps {
  /** What is said above the list. */
  title: string
  /** What follows from it. */
  consequence?: string
  stories: readonly StorySummary[]
  /** One of the stories is opened. */
  onLeave?: () => void
}

/** Stories as links. */
export function StoryLinks({ title, consequence, stories, onLeave }: StoryLinksProps) {
  return (
    <div>
      <output>
        <strong>{title}</strong> {consequence}
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
