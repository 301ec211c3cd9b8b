import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import { Island } from '../../island-loading/island.tsx'
import type { BlockProps } from '../../ui/block-props.ts'
import { MoreButton } from '../../ui/button.tsx'
import { hyphenated } from '../../ui/hyphenated-heading.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

import styles from './shelf-teaser.module.css'

/** The short shelf, across the page. */
export function ShelfTeaser({ title, intro, link, link_label: label, island }: BlockProps<'shelf_teaser'>) {
  const { t } = useLingui()
  const endId = useId()
  return (
    <section className={styles.shelf}>
      <header className={styles.head}>
        {title && <h2>{hyphenated(title)}</h2>}
        {intro && <p>{intro}</p>}
        {link && label && (
          <div className={styles.link}>
            <MoreButton {...link}>{label}</MoreButton>
          </div>
        )}
      </header>
      <div className={styles.drawing}>
        <SkipLink href={`#${endId}`}>{t`Skip the shelf`}</SkipLink>
        <Island address={island} />
      </div>
      <div id={endId} tabIndex={-1}>
        <VisuallyHidden>{t`End of the shelf`}</VisuallyHidden>
      </div>
    </section>
  )
}
