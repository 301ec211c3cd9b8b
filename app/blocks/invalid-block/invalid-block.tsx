import { useLingui } from '@lingui/react/macro'

import type { BlockProps } from '../../ui/block-props.ts'

import styles from './invalid-block.module.css'

/** Shown on preview deployments in place of an unknown or invalid block, so that editors can fix it. */
export function InvalidBlock({ name, problem }: BlockProps<'defect'>) {
  const { t } = useLingui()
  return (
    <aside className={styles.block} aria-label={t`Block that cannot be shown`}>
      <strong>
        {t`This block cannot be shown:`} <code>{name}</code>
      </strong>
      <span lang="en">{problem}</span>
    </aside>
  )
}
