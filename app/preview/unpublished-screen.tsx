import { useLocale } from '../i18n/use-locale.ts'
import { HomeButton } from '../screens/home-button.tsx'
import { previewTexts } from './preview-texts.ts'

import styles from '../screens/screen.module.css'

/** The 404 that visitors get for a page that an editor has just unpublished, with the reason. */
export function UnpublishedScreen() {
  const texts = previewTexts[useLocale()]
  return (
    <main id="content" data-screen="" tabIndex={-1}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>{texts.unpublished}</h1>
      <p className={styles.message}>{texts.unpublishedReason}</p>
      <HomeButton />
    </main>
  )
}
