import { Plural, Trans, useLingui } from '@lingui/react/macro'

import { searchPaths } from '../../server-functions/addresses/search-paths.ts'
import type { ProjectIndex } from '../../server-functions/content/schema/project-listing.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { ConditionName, noConditions } from './active-filters.tsx'
import { FilterLink } from './filter-link.tsx'
import { ProjectList } from './project-list.tsx'

import styles from './no-matching-projects.module.css'

interface NoMatchingProjectsProps {
  index: ProjectIndex
  onRemoved: () => void
}

/** The empty result: for each condition a link that removes it, with the result count, and the nearest projects. */
export function NoMatchingProjects({ index, onRemoved }: NoMatchingProjectsProps) {
  const { t } = useLingui()
  const { nearest, total, query } = index
  const conditions = index.conditions.filter(({ without }) => without > 0)
  const locale = useLocale()
  if (total === 0) return null
  return (
    <>
      <div className={styles.empty}>
        <h3>{t`No project found.`}</h3>
        <ul>
          {conditions.map((condition) => (
            <li key={condition.filter}>
              <FilterLink change={{ [condition.filter]: undefined }} onClick={onRemoved}>
                <Trans>
                  Without <ConditionName condition={condition} />
                </Trans>
                <span>
                  <Plural value={condition.without} one="# project" other="# projects" />
                </span>
              </FilterLink>
            </li>
          ))}
          {query.q && (
            <li>
              <SiteLink href={`${searchPaths[locale]}?q=${encodeURIComponent(query.q)}`}>
                {t`Search the whole site`}
              </SiteLink>
            </li>
          )}
          {index.conditions.length > 1 && (
            <li>
              <FilterLink change={noConditions} onClick={onRemoved}>
                {t`Without any filter`}
                <span>
                  <Plural value={total} one="# project" other="# projects" />
                </span>
              </FilterLink>
            </li>
          )}
        </ul>
      </div>
      {nearest.length > 0 && (
        <>
          <h3 className={styles.nearest}>{t`What comes nearest`}</h3>
          <ProjectList projects={nearest} firstIsLarge />
        </>
      )}
    </>
  )
}
