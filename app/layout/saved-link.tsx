import { Trans } from '@lingui/react/macro'

import { searchPaths } from '../../server-functions/addresses/search-paths.ts'
import { useLocale } from '../i18n/use-locale.ts'

/**
 * Leads to the saved projects, which the search page begins with. Counted and shown without React, where there are any
 * (app/page-actions/share-and-save-buttons.ts).
 */
export function SavedLink({ className }: { className?: string }) {
  return (
    <a
      className={className}
      href={searchPaths[useLocale()]}
      data-noted-projects=""
      hidden
      suppressHydrationWarning
    >
      <span>
        <Trans>Saved</Trans>
      </span>{' '}
    </a>
  )
}
