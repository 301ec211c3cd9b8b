import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import type { Locale } from '../../locales/locales.ts'
import type { Page } from '../../server-functions/pages/page.ts'
import { loadUntranslated, type PreviewState } from '../../server-functions/preview.functions.ts'
import { reportAppError } from '../errors/app-error.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { useCurrentPage } from '../router/use-site-and-page.ts'
import { findPageProblems, type PageProblem } from './page-problems.ts'
import { previewTexts } from './preview-texts.ts'
import { RedirectTester } from './redirect-tester.tsx'

import styles from './draft-bar.module.css'

/**
 * On preview deployments: which version is shown, what the page lacks, and the links to the editor and to the other
 * version.
 */
export function DraftBar({ state: { version, mayReadDrafts, editorUrl } }: { state: PreviewState }) {
  const locale = useLocale()
  const texts = previewTexts[locale]
  const page = useCurrentPage()
  const isDraft = version === 'draft'
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <aside className={`${styles.bar} screen-only`} aria-label={texts.bar} data-version={version}>
      <p className={styles.version}>
        <strong>{isDraft ? texts.draft : texts.published}</strong> <span>{locale.toUpperCase()}</span>
      </p>
      {isDraft && page && <Problems page={page} locale={locale} />}
      <RedirectTester locale={locale} />
      {isDraft && page && editorUrl && (
        <a href={editorUrl.replace('{story}', String(page.id))} target="_blank" rel="noopener">
          {texts.openEditor}
        </a>
      )}
      {mayReadDrafts ? (
        // Loads a document, as it changes what every page shows.
        <a href={`${pathname}?_preview=${isDraft ? 'published' : 'draft'}`}>
          {isDraft ? texts.showPublished : texts.showDraft}
        </a>
      ) : (
        <p>{texts.noDrafts}</p>
      )}
    </aside>
  )
}

function Problems({ page, locale }: { page: Page; locale: Locale }) {
  const texts = previewTexts[locale]
  const problems = useProblems(page, locale)
  if (!problems) return null
  if (problems.length === 0) return <p>{texts.nothingMissing}</p>
  return (
    <details className={styles.problems}>
      <summary>{texts.problemCount(problems.length)}</summary>
      <ul>
        {problems.map((problem) => {
          const text = texts.describe(problem)
          return <li key={text}>{text}</li>
        })}
      </ul>
    </details>
  )
}

/** Null until the page has been examined, in the browser and when it is idle. */
function useProblems(page: Page, locale: Locale): PageProblem[] | null {
  const [found, setFound] = useState<{ page: Page; problems: PageProblem[] } | null>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isCurrent = true
    void loadUntranslated({ data: { uuid: page.uuid, locale } })
      .then((untranslated) => isCurrent && setCount(untranslated))
      .catch(reportAppError)
    return () => {
      isCurrent = false
    }
  }, [page.uuid, locale])
  useEffect(() => {
    const timer = setTimeout(() => setFound({ page, problems: findPageProblems(document) }), 500)
    return () => clearTimeout(timer)
  }, [page])
  if (!found) return null
  return count > 0 ? [{ kind: 'translation', count }, ...found.problems] : found.problems
}
