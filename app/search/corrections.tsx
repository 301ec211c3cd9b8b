import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

import { searchPaths } from '../../server-functions/addresses/search-paths.ts'
import type { SearchResults } from '../../server-functions/search/search-results.ts'
import { useLocale } from '../i18n/use-locale.ts'

interface CorrectionsProps extends Pick<SearchResults, 'corrections' | 'isPartial'> {
  onOpen?: (() => void) | undefined
}

/** Says which words no page has, what was searched instead, and what else was probably meant; or that no page has all words. */
export function Corrections({ corrections, isPartial, onOpen }: CorrectionsProps) {
  const { t } = useLingui()
  const path = searchPaths[useLocale()]
  const said = corrections.map(({ word, similar, alternatives }) => (
    <Fragment key={word}>
      {t`No page has “${word}”. Results for “${similar}”.`}{' '}
      {alternatives.map(({ text, q }, index) => (
        <Fragment key={q}>
          {index === 0 ? t`Did you mean:` : ','}{' '}
          <Link to={path} search={{ q, page: undefined }} onClick={onOpen}>
            {text}
          </Link>
          {index === alternatives.length - 1 && '? '}
        </Fragment>
      ))}
    </Fragment>
  ))
  return isPartial ? [...said, t`No page has all of these words. These have most of them.`] : said
}
