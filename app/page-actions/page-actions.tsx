import { Trans, useLingui } from '@lingui/react/macro'

import type { NamedPage } from '../../server-functions/content/breadcrumbs.ts'
import type { AskedPerson } from '../../server-functions/content/schema/teasers.ts'
import { useCurrentPage } from '../router/use-site-and-page.ts'
import { PhoneLink } from '../ui/phone-and-email-links.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

import styles from './page-actions.module.css'

interface PageActionsProps {
  person: AskedPerson | null
  /** A project that can be noted, in all languages. */
  project?: readonly NamedPage[] | null
}

/**
 * What can be done with a page, below its headline: asks the first of the people at its end (`island-content/contacts.tsx`) or
 * calls them, shares the page, notes a project. Nothing where there is nobody to ask and nothing to note. Share and note work without React
 * (app/page-actions/share-and-note-buttons.ts).
 */
export function PageActions({ person, project }: PageActionsProps) {
  const { t } = useLingui()
  const href = useCurrentPage()?.canonical
  if (!person && !project) return null
  const name = person?.name
  return (
    <span className={`${styles.actions} screen-only`}>
      {name && (
        <a href="#contacts">
          <Trans>Ask {name}</Trans>
        </a>
      )}
      {person?.phone && <PhoneLink number={person.phone} />}
      {/* Without JavaScript it is a link to the page, whose address can be copied as that of any link. */}
      {href && (
        <a
          href={href}
          data-light=""
          data-share={t`Link copied`}
          data-address={t`Copying is not allowed here. The address of the page:`}
        >
          <Trans>Share this page</Trans>
        </a>
      )}
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
          {/* The label says the state, so there is no `aria-pressed`. */}
          <span>
            <Trans>Save this project</Trans>
          </span>
          <span>
            <Trans>
              Saved <VisuallyHidden>(remove from the list)</VisuallyHidden>
            </Trans>
          </span>
        </button>
      )}
      {/* As a string: without one, React would take a text that a script wrote for a mismatch, and render anew. */}
      <output aria-label={t`Done`} suppressHydrationWarning>
        {''}
      </output>
    </span>
  )
}
