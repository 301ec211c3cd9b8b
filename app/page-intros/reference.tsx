import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import type { Picture as PictureFields } from '../../server-functions/content/schema/fields.ts'
import { pictureUrlFragment } from '../../server-functions/content/url-fragments.ts'
import { type GalleryPicture, galleryPicture } from '../gallery/gallery-pictures.ts'
import { useLightboxLinks } from '../gallery/lightbox-links.tsx'
import { Picture } from '../media/picture.tsx'
import { imageSizes, sideBySide } from '../media/sizes-attributes.ts'
import { PageActions } from '../page-actions/page-actions.tsx'
import { maturityNames } from '../projects/maturity-names.ts'
import { MaturityScale } from '../projects/maturity-scale.tsx'
import { StageLayers, StageList, StageRuler, stagesAttributes } from '../projects/product-stage-ruler.tsx'
import { type ShownStage, stagesOf } from '../projects/shown-product-stages.ts'
import { DescriptionListItem } from '../ui/description-list-item.tsx'
import { hyphenated } from '../ui/hyphenated-heading.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageLinkText } from '../ui/page-link-text.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

import enlarge from '../gallery/enlarge.module.css'
import styles from './reference.module.css'

type ReferenceFields = Extract<PageContent, { component: 'reference' }>

const stageSize = sideBySide('page', 0.3, 0.12)

/**
 * The head of a project page: heading, image above the maturity scale, stages of the product, lead, actions, details.
 * Its links are reached in this order at every width; beside the image the lead is above the stages.
 */
export function Reference({ uuid, ...project }: ReferenceFields & { uuid: string }) {
  const { headline, lead, image, client, year, categories, services, maturity, clientLogo, onShelf } = project
  const links = project.factLinks
  const productStages = stagesOf(project)
  const hasStages = productStages.length > 0
  const { t } = useLingui()
  return (
    <header className={`${styles.head} sheet`} {...stagesAttributes(productStages)}>
      <h1>{hyphenated(headline)}</h1>
      <div id={pictureUrlFragment()} className={styles.media} data-picture-of={uuid} data-stage-picture>
        {image && <ReferencePicture headline={headline} image={image} stages={productStages} />}
        {hasStages ? <StageRuler stages={productStages} /> : maturity && <MaturityScale value={maturity} />}
      </div>
      {hasStages && (
        <div className={styles.stages}>
          <StageList stages={productStages} size={stageSize} />
        </div>
      )}
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.actions}>
        <PageActions person={project.askedPerson} />
      </div>
      <dl className={styles.facts}>
        <DescriptionListItem
          className={styles.client}
          term={t`Client`}
          value={
            client && (
              <>
                {clientLogo && (
                  <Picture
                    className={styles.logo}
                    picture={{ ...clientLogo, alt: '' }}
                    {...imageSizes.logo}
                  />
                )}
                <FactLink href={links?.client}>{client}</FactLink>
              </>
            )
          }
        />
        <DescriptionListItem term={t`Year`} value={year && <FactLink href={links?.year}>{year}</FactLink>} />
        <DescriptionListItem
          className={styles.maturity}
          term={t`Maturity`}
          value={
            maturity && (
              <FactLink href={links?.maturity}>
                {maturity} {t(maturityNames[maturity])}
              </FactLink>
            )
          }
        />
        <DescriptionListItem
          term={t`Industry`}
          value={
            links
              ? links.industries.map(({ name, href }) => (
                  <FactLink key={href} href={href}>
                    {name}
                  </FactLink>
                ))
              : categories.join(', ')
          }
        />
        {onShelf && (
          <DescriptionListItem
            className={styles.shelf}
            term={t`Size`}
            value={<SiteLink href={onShelf}>{t`See it on the shelf`}</SiteLink>}
          />
        )}
        <DescriptionListItem
          className={styles.services}
          term={t`Services`}
          value={services.map(({ uuid, href, name }) => (
            <SiteLink key={uuid} href={href}>
              <PageLinkText href={href}>{name}</PageLinkText>
            </SiteLink>
          ))}
        />
      </dl>
    </header>
  )
}

/** A fact that leads to other projects with the same one. */
function FactLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href ? <SiteLink href={href}>{children}</SiteLink> : children
}

interface ReferencePictureProps {
  headline: string
  image: PictureFields
  stages: readonly ShownStage[]
}

/** The picture at the top of a project: a link to its file, which with JavaScript opens in a lightbox with its stages. */
function ReferencePicture({ headline, image, stages: productStages }: ReferencePictureProps) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const captionOf = ({ maturity, date }: ShownStage) =>
    [`${maturity} ${t(maturityNames[maturity])}`, date].filter(Boolean).join(', ')
  const pictures: GalleryPicture[] =
    productStages.length > 0
      ? productStages.map((stage, index) => galleryPicture(stage.image, captionOf(stage), index))
      : [galleryPicture(image)]
  const { open, load, view } = useLightboxLinks(headline, pictures)
  return (
    <>
      <a
        className={`${enlarge.enlarge} ${styles['lead-picture']}`}
        href={image.src}
        data-opens="lightbox"
        aria-haspopup={hydrated ? 'dialog' : undefined}
        suppressHydrationWarning
        onPointerEnter={load}
        onFocus={load}
        onClick={(event) => void open(event, shownStage(event.currentTarget) ?? pictures.length - 1)}
      >
        <Picture className={styles.picture} picture={image} {...imageSizes.reference} priority />
        <StageLayers stages={productStages} size={imageSizes.reference} />
        <Icon name="plus" />
        <VisuallyHidden isInstruction> {t`Enlarge picture`}</VisuallyHidden>
      </a>
      {view}
    </>
  )
}

/** The number of the stage that the ruler shows in the picture (product-stage-slider.ts), from 0; undefined without stages. */
function shownStage(picture: Element): number | undefined {
  const stages = picture.closest('[data-stages]')?.querySelectorAll('[data-stage]') ?? []
  const index = Array.from(stages).findIndex((stage) => stage.hasAttribute('data-current'))
  return index < 0 ? undefined : index
}
