import { Trans, useLingui } from '@lingui/react/macro'

import { useCurrentPage } from '../router/current-page.ts'

/**
 * Shares the page: by the share sheet of the device, elsewhere by copying its address (app/notes/share-and-note-buttons.ts, without
 * React). Without JavaScript it is a link to the page, whose address can be copied as that of any link.
 */
export function ShareLink() {
  const { t } = useLingui()
  const href = useCurrentPage()?.canonical
  if (!href) return null
  return (
    <>
      <a href={href} data-light="" data-share={t`Link copied`}>
        <Trans>Share this page</Trans>
      </a>
      <output aria-label={t`Share`} suppressHydrationWarning />
    </>
  )
}
