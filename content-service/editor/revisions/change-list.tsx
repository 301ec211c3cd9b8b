import { diffWordsWithSpace } from 'diff'

import { placeName } from '../form/find-problems.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import type { BlockChange } from './describe-changes.ts'
import { revisionTexts } from './revision-texts.ts'

import styles from './revisions-panel.module.css'

export function ChangeList({ changes }: { changes: readonly BlockChange[] }) {
  const { components } = useWorkspace().space
  const texts = useTexts(revisionTexts)
  return (
    <ul className={styles.changeList}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.uid} ${change.kind === 'changed' ? change.field : ''}`}>
          {change.kind === 'changed' ? (
            <>
              <p className={styles.where}>{placeName(components, change.component, change.field)}</p>
              <TextChange before={change.before} after={change.after} />
            </>
          ) : (
            <p className={styles.where}>
              {texts[change.kind]} {placeName(components, change.component)}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Both texts word by word: removed, added, unchanged. */
function TextChange({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after)
  return (
    <p className={styles.text}>
      {parts.map(({ value, added, removed }, index) => {
        const key = `${index} ${value}`
        if (added) return <ins key={key}>{value}</ins>
        if (removed) return <del key={key}>{value}</del>
        return <span key={key}>{value}</span>
      })}
    </p>
  )
}
