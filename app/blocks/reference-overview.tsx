import { useLingui } from '@lingui/react/macro'

import type { ReferenceTeaser } from '../../server-functions/content/schema/teasers.ts'
import { SiteLink } from '../locale/site-link.tsx'
import { TableFrame } from '../rich-text/table-frame.tsx'
import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './reference-overview.module.css'

/** All projects in one table, the newest first. */
export function ReferenceOverview({ title, intro, items }: BlockProps<'reference_overview'>) {
  const { t } = useLingui()
  return (
    <Section title={title} intro={intro}>
      <TableFrame>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Year`}</th>
              <th scope="col">{t`Project`}</th>
              <th scope="col">{t`Client`}</th>
              <th scope="col">{t`Industry`}</th>
              <th scope="col">{t`Maturity`}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((project) => (
              <Row key={project.uuid} {...project} />
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Section>
  )
}

function Row({ href, headline, client, year, categories, maturity }: ReferenceTeaser) {
  return (
    <tr>
      <td>{year}</td>
      <th scope="row">
        <SiteLink href={href}>{headline}</SiteLink>
      </th>
      <td>{client}</td>
      <td>{categories.join(', ')}</td>
      <td>{maturity}</td>
    </tr>
  )
}
