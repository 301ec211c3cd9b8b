import { Trans } from '@lingui/react/macro'

import type { BlockProps } from '../props.ts'

import styles from './defect.module.css'

/** Stands where a block is unknown or broken, on preview deployments: editors see what to mend. */
export function Defect({ name, problem }: BlockProps<'defect'>) {
  return (
    <aside className={styles['defect']}>
      <strong>
        <Trans>This block cannot be shown:</Trans> <code>{name}</code>
      </strong>
      <span lang="en">{problem}</span>
    </aside>
  )
}
