import { UsedIn } from '../addresses/used-in.tsx'
import type { OpenSpace } from '../api/space.ts'
import type { Story } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { workspaceTexts } from './workspace-texts.ts'

import styles from './workspace.module.css'

/** In place of the page, for content that has none of its own: where it is used. */
export function NoPage({ story: { uuid } }: { space: OpenSpace; story: Story }) {
  const texts = useTexts(workspaceTexts)
  return (
    <section className={styles.message} aria-label={texts.page}>
      <h2 className={styles.choose}>{texts.noPage}</h2>
      <UsedIn key={uuid} reference={uuid} />
    </section>
  )
}
