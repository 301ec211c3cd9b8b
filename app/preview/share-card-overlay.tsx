import { useLingui } from '@lingui/react'

import { useCurrentPage, usePublicSettings } from '../page/current-page.ts'
import { cardContent } from '../share-card/card-content.ts'

import styles from './share-card-overlay.module.css'

/**
 * The share card of a page over the whole frame of the editor, if the story asks for it (specification 2.8). It hides the
 * consent dialog.
 */
export function ShareCardOverlay() {
  const { i18n } = useLingui()
  const page = useCurrentPage()
  const settings = usePublicSettings()
  if (!page?.content.show_og_preview || !settings) return null
  const { brand, title, description, domain } = cardContent({ page, settings, i18n })
  return (
    <div className={styles['overlay']} data-share-card="">
      <article className={styles['card']}>
        <p className={styles['logo']}>{brand}</p>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['description']}>{description}</p>
        <p className={styles['domain']}>{domain}</p>
      </article>
    </div>
  )
}
