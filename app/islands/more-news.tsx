import { Plural, useLingui } from '@lingui/react/macro'

import type { ReferenceTeaser } from '../../server-functions/content/schema/teasers.ts'
import type { IslandOf } from '../../server-functions/pages/island.ts'
import { useForeignLanguage } from '../i18n/use-foreign-language.ts'
import { Picture } from '../media/picture.tsx'
import type { ImageSize } from '../media/sizes-attributes.ts'
import { MaturityScale } from '../projects/maturity-scale.tsx'
import { CardLink } from '../ui/card-link.tsx'
import { Section } from '../ui/section.tsx'
import { LinkedPage, PreviousNextLinks } from './previous-next-links.tsx'

import styles from './more-news.module.css'

const imageSize: ImageSize = { sizes: '(min-width: 48rem) 26vw, 91vw', ratio: '3:2' }

/** The end of an article: the projects that it is about, and the articles next to it in the list. */
export function MoreNews({ projects, newer, older }: IslandOf<'more-news'>) {
  const { t } = useLingui()
  const title = (
    <Plural value={projects.length} one="The project in this article" other="The projects in this article" />
  )
  return (
    <>
      {projects.length > 0 && (
        <Section title={title}>
          <ul className={styles.projects}>
            {projects.map((project) => (
              <Project key={project.uuid} {...project} />
            ))}
          </ul>
        </Section>
      )}
      {(newer || older) && (
        <PreviousNextLinks name={t`More news`}>
          {newer && <LinkedPage {...newer} label={t`Newer article`} rel="prev" />}
          {older && <LinkedPage {...older} label={t`Older article`} rel="next" />}
        </PreviousNextLinks>
      )}
    </>
  )
}

/** Small: the article mostly begins with the same picture. */
function Project({ uuid, href, headline, lead, image, client, year, maturity }: ReferenceTeaser) {
  const foreign = useForeignLanguage()
  return (
    <li data-picture-of={uuid}>
      <div>
        {image && <Picture picture={{ ...image, alt: '' }} {...imageSize} />}
        {maturity && <MaturityScale value={maturity} />}
      </div>
      <div className={styles.text}>
        <h3>
          <CardLink href={href} headline={headline} />
        </h3>
        {lead && <p lang={foreign(href)}>{lead}</p>}
        <p className={styles.client}>{[client, year].filter(Boolean).join(', ')}</p>
      </div>
    </li>
  )
}
