import { Trans, useLingui } from '@lingui/react/macro'

import { messages as de } from '../../locales/de/shelf.po'
import { messages as en } from '../../locales/en/shelf.po'
import type { ArrangedShelf, ShelfProject } from '../../server-functions/content/schema/shelf.ts'
import { bestScale, scaleParam } from '../../server-functions/shelf/arrange-shelf.ts'
import { fitsSheet } from '../../server-functions/shelf/fits-shelf-sheet.ts'
import { featureCatalogues, featureMessages } from '../i18n/feature-messages.tsx'
import type { BlockProps } from '../ui/block-props.ts'
import { drawnScales, scaleProperties, sheetScale } from './ruler-marks.ts'
import { ShelfComparison } from './shelf-comparison.tsx'
import { LeftOut, ShelfControls, ShelfFoot } from './shelf-controls.tsx'
import { ShelfDrawing } from './shelf-drawing.tsx'
import { shelfId, ShelfLink } from './shelf-link.tsx'
import { ShelfList } from './shelf-list.tsx'

import styles from './shelf-block.module.css'

/** All projects with dimensions as silhouettes on one shelf at true scale, compared in pairs, and as a list. */
export function ShelfBlock({ title, intro, shelf }: BlockProps<'shelf'>) {
  if (!shelf || shelf.projects.length === 0) return null
  return (
    <section className={styles.shelf} id={shelfId}>
      <ShelfMessages>
        <div
          className={styles.board}
          style={scaleProperties(shelf.projects, shelf.scale)}
          data-scale={shelf.scale}
        >
          <ShelfControls total={shelf.projects.length} />
          {drawnScales.map((scale) => (
            <LeftOut key={scale} scale={scale} projects={shelf.projects} />
          ))}
          <ShelfDrawing {...shelf} />
          <Notes shelf={shelf} />
          {(title || intro) && (
            <header className={styles.caption}>
              {title && <h2>{title}</h2>}
              {intro && <p>{intro}</p>}
            </header>
          )}
        </div>
        <ShelfComparison shelf={shelf} />
        <ShelfList projects={shelf.projects} />
      </ShelfMessages>
    </section>
  )
}

function Notes({ shelf: { projects, scale: chosen } }: { shelf: ArrangedShelf }) {
  const scale = sheetScale(chosen)
  const others = projects.filter((project) => !fitsSheet(project, scale))
  const count = projects.length - others.length
  return (
    <>
      <ShelfFoot total={projects.length} />
      {count > 1 && (
        <p className={`${styles.note} screen-only`}>
          <Trans>{count} things stand here. If you do not see all, scroll sideways.</Trans>
        </p>
      )}
      {others.length > 0 && <TooLarge projects={others} />}
      <p className={`${styles.note} print-only`}>
        <Trans>Printed without scaling, this is 1:{scale}.</Trans>
      </p>
    </>
  )
}

/** The things that do not fit on the sheet, with links to a scale at which they do. */
function TooLarge({ projects }: { projects: readonly ShelfProject[] }) {
  const { t, i18n } = useLingui()
  const links = new Intl.ListFormat(i18n.locale).formatToParts(projects.map(({ slug }) => slug))
  return (
    <p className={styles.note}>
      {t`Too large for this sheet:`}{' '}
      {links.map(({ type, value }) => {
        const project = type === 'element' && projects.find(({ slug }) => slug === value)
        if (!project) return value
        const best = bestScale(project)
        if (!fitsSheet(project, best)) return project.name
        return (
          <ShelfLink key={value} change={{ scale: scaleParam(best) }} anchor={project.slug}>
            {project.name}
          </ShelfLink>
        )
      })}
    </p>
  )
}

/** Provides the messages of the shelf: a catalogue of their own, so that only its page loads them. */
const ShelfMessages = featureMessages(featureCatalogues({ de, en }))
