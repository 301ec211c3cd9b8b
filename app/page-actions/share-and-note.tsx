import { Trans, useLingui } from '@lingui/react/macro'

import { listingSearch } from '../../server-functions/addresses/canonical-listing.ts'
import { useCurrentPage } from '../router/use-site-and-page.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

import styles from './page-actions.module.css'

/**
 * Shares the page, and notes a project: beside the breadcrumbs or, where there are none, among the other actions of a
 * page. Both work without React (app/page-actions/share-and-note-buttons.ts).
 */
export function ShareAndNote() {
  const { t } = useLingui()
  const page = useCurrentPage()
  const project = page?.content.component === 'reference' ? page.content.versions : null
  if (!page?.canonical) return null
  return (
    <section className={`${styles.share} screen-only`} aria-label={t`This page`}>
      {/* Without JavaScript it is a link to the page, whose address can be copied like that of any link. */}
      <a
        href={page.canonical + listingSearch(page.listing)}
        data-light=""
        data-share={t`Link copied`}
        data-address={t`Copying is not allowed here. The address of the page:`}
      >
        {t`Share`}
      </a>
      {project && (
        <button
          type="button"
          data-light=""
          data-note={JSON.stringify(project)}
          data-noted-text={t`Saved. You will find it at the top of every page and in the contact form.`}
          data-removed-text={t`Removed from your list.`}
          hidden
          suppressHydrationWarning
        >
          {/* The label contains the state, so there is no `aria-pressed`. */}
          <span>
            <Trans context="a project">Save</Trans>
          </span>
          <span>
            <Trans>
              Saved <VisuallyHidden>(remove from the list)</VisuallyHidden>
            </Trans>
          </span>
        </button>
      )}
      {/* Given as a string: otherwise React would take the text that a script wrote for a mismatch, and render again. */}
      <output aria-label={t`Done`} suppressHydrationWarning>
        {''}
      </output>
    </section>
  )
}
