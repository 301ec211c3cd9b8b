import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'

import { type ArrangedShelf, shelfScales, shelfSorts } from '../../server-functions/content/schema/shelf.ts'
import { readListingSearchParams } from '../../server-functions/pages/listing-search-params.ts'
import { useCurrentPage } from '../page/current-page.ts'
import { buttonLook } from '../ui/button.tsx'
import { comparisonId } from './shelf-link.tsx'

import styles from './shelf-comparison.module.css'

/** Chooses two projects to compare: a GET form, with JavaScript a navigation that does not scroll. */
export function ComparisonForm({ shelf: { projects, chosen, sort, scale } }: { shelf: ArrangedShelf }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const path = useCurrentPage()?.canonical ?? ''
  const { compare } = new Intl.Collator(i18n.locale)
  const options = projects.toSorted((one, other) => compare(one.name, other.name))
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    void navigate({ to: '.', search: readListingSearchParams(fields), hash: comparisonId })
  }
  const select = (name: 'compare' | 'with', label: string, value: string) => (
    <label>
      <span>{label}</span>
      {/* Without `key`, React would keep the choice of the visitor when the address changes. */}
      <select key={value} name={name} defaultValue={value} required>
        <option value="">{t`Choose a project`}</option>
        {options.map(({ slug, name: project }) => (
          <option key={slug} value={slug}>
            {project}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <form className={styles.form} action={`${path}#${comparisonId}`} onSubmit={onSubmit}>
      {sort !== shelfSorts[0] && <input type="hidden" name="sort" value={sort} />}
      {scale !== shelfScales[0] && <input type="hidden" name="scale" value={scale} />}
      {select('compare', t`This one`, chosen[0])}
      {select('with', t`and that one`, chosen[1])}
      <button type="submit" {...buttonLook({ color: 'primary', size: 'lg' })}>
        <Trans>Put them side by side</Trans>
      </button>
    </form>
  )
}
