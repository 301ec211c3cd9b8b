import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'

import { cardPath, unsavedCardPath } from '../../server-functions/share-cards/card-path.ts'
import { reportAppError } from '../errors/app-error.ts'
import { cardSize } from '../media/sizes-attributes.ts'
import { useCurrentPage, usePublicSettings, useLiveEditedContent } from '../router/use-site-and-page.ts'
import { cardAlt, cardContent } from '../share-card/card-content.ts'

import styles from './share-card-overlay.module.css'

/** Leads to the current card of a page. */
const outdated = { digest: '0'.repeat(40), type: 'image/png' } as const

/**
 * The share card of a page over the whole frame of the editor, if the story asks for it (specification 2.8). It hides the
 * consent dialog.
 */
export function ShareCardOverlay() {
  const { i18n } = useLingui()
  const page = useCurrentPage()
  const settings = usePublicSettings()
  const { request } = useLiveEditedContent()
  const isShown = page?.content.show_og_preview === true
  const unsaved = useUnsavedCard(isShown ? request : undefined)
  if (!isShown || !settings) return null
  const saved = `${cardPath(page, outdated)}?${new URLSearchParams({ modified: page.modified }).toString()}`
  return (
    <div className={styles.overlay}>
      <img
        className={styles.card}
        src={unsaved ?? saved}
        alt={cardAlt(cardContent({ page, settings, i18n }), i18n)}
        {...cardSize}
      />
    </div>
  )
}

/** The card of the editor's unsaved story, as a data URL: the previous one while it is being drawn. */
function useUnsavedCard(unsaved: object | undefined): string | undefined {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    if (!unsaved) return undefined
    const controller = new AbortController()
    const draw = async () => {
      const body = JSON.stringify(unsaved)
      const response = await fetch(unsavedCardPath, { method: 'POST', body, signal: controller.signal })
      if (!response.ok) throw new Error(`The share card cannot be drawn: ${response.status}`)
      setSrc(await response.text())
    }
    draw().catch((error: unknown) => {
      if (!controller.signal.aborted) reportAppError(error)
    })
    return () => controller.abort()
  }, [unsaved])
  return unsaved && src
}
