import { useLingui } from '@lingui/react/macro'

import type { ShelfProject } from '../../server-functions/content/schema/shelf.ts'
import { isMaturity, maturityNames } from '../projects/maturity-names.ts'
import { PageLinkText } from '../ui/page-link-text.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { listId } from './shelf-link.tsx'
import { useUnitFormat } from './use-unit-format.ts'

import styles from './shelf-list.module.css'

/** The things on the shelf in words: in the same order, with all measures. */
export function ShelfList({ projects }: { projects: readonly ShelfProject[] }) {
  const { t } = useLingui()
  return (
    <section className={styles.list} aria-labelledby={listId}>
      <h3 id={listId}>{t`As a list`}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`No.`}</th>
            <th scope="col">{t`Project`}</th>
            <th scope="col" className={styles.client}>
              {t`Client`}
            </th>
            <th scope="col" className={styles.wide}>
              {t`Width`}
            </th>
            <th scope="col" className={styles.wide}>
              {t`Depth`}
            </th>
            <th scope="col" className={styles.wide}>
              {t`Height`}
            </th>
            <th scope="col" className={styles.wide}>
              {t`Weight`}
            </th>
            <th scope="col">{t`Maturity`}</th>
            <th scope="col">{t`Year`}</th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project, index) => (
            <Row key={project.slug} project={project} number={index + 1} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ project, number }: { project: ShelfProject; number: number }) {
  const { t } = useLingui()
  const size = useUnitFormat()
  const { name, href, client, width, height, depth, mass, maturity, year } = project
  const measures = [
    [t({ message: 'W', context: 'width' }), width],
    [t({ message: 'D', context: 'depth' }), depth],
    [t({ message: 'H', context: 'height' }), height],
  ] as const
  const known = measures.flatMap(([letter, length]) => (length === null ? [] : [[letter, length] as const]))
  return (
    <tr>
      <td className={styles.number}>{number}</td>
      <th scope="row">
        <SiteLink href={href}>
          <PageLinkText href={href}>{name}</PageLinkText>
        </SiteLink>
        <small>{[size.lengths(known), mass && size.mass(mass)].filter(Boolean).join(', ')}</small>
      </th>
      <td className={styles.client}>{client}</td>
      {measures.map(([letter, length]) => (
        <td key={letter} className={styles.wide}>
          {length ? size.length(length) : <Unknown />}
        </td>
      ))}
      <td className={styles.wide}>{mass ? size.mass(mass) : <Unknown />}</td>
      <td>
        {maturity} {maturity && isMaturity(maturity) && <i>{t(maturityNames[maturity])}</i>}
      </td>
      <td>{year}</td>
    </tr>
  )
}

/** A measure that is missing in the facts. */
export function Unknown() {
  const { t } = useLingui()
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t`not stated`}</VisuallyHidden>
    </>
  )
}
