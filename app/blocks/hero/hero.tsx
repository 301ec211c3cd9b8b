import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'

import { useExternalUrl } from '../../media/external-url.ts'
import { imageUrlOf, imageSourcesOf } from '../../media/image-urls.ts'
import { Picture } from '../../media/picture.tsx'
import { imageSizes } from '../../media/sizes-attributes.ts'
import { PageActions } from '../../page-actions/page-actions.tsx'
import { ReadLastList } from '../../page-actions/pages-read-last-list.tsx'
import type { BlockProps } from '../../ui/block-props.ts'
import { Buttons } from '../../ui/button.tsx'
import { hyphenated } from '../../ui/hyphenated-heading.tsx'
import { Ruler } from '../../ui/ruler.tsx'
import { centimetreOf, heightsIn, PicturedProjects } from './pictured-projects.tsx'

import readLast from '../../page-actions/pages-read-last-list.module.css'
import wall from './hero-text-on-picture.module.css'
import styles from './hero.module.css'

/** The hero: text only, an image beside the lead, or (`wall`) text on an image whose background extends above it. */
export function Hero(props: BlockProps<'hero'>) {
  const { eyebrow, title, lead, image, image_dark: dark, actions, askedPerson } = props
  const externalUrl = useExternalUrl()
  // Without a picture of another host, which is not loaded yet, there is no wall.
  const layout = externalUrl(image?.src ?? '') ? 'beside' : props.layout
  const isWall = image !== null && layout === 'wall'
  const night = isWall && dark && !externalUrl(dark.src) && imageSourcesOf(dark, {}) ? dark : null
  const classesOf = (...names: string[]) =>
    names
      .flatMap((name) => [styles[name], isWall && wall[name]])
      .filter(Boolean)
      .join(' ')
  const hero = (
    <div
      className={classesOf(image ? layout : 'plain', ...(night ? ['night'] : []))}
      style={isWall ? { ...wallStyle(image, night), ...heightsIn(props.projects, image) } : undefined}
    >
      <div className={classesOf('heading')}>
        {eyebrow && <p className={classesOf('eyebrow')}>{eyebrow}</p>}
        <h1 className={classesOf('title')}>{hyphenated(title)}</h1>
      </div>
      {image && (
        <Picture
          className={classesOf('picture')}
          picture={image}
          dark={night}
          {...imageSizes[layout]}
          priority
          withNotice
        />
      )}
      {image && night && <LightSwitch day={image} night={night} className={classesOf('picture')} />}
      {(lead || actions.length > 0 || askedPerson) && (
        <div className={classesOf('body')}>
          {lead && <p className={classesOf('lead')}>{lead}</p>}
          <Buttons buttons={actions} />
          <PageActions person={askedPerson} />
        </div>
      )}
      {isWall && (
        <>
          <PicturedProjects projects={props.projects} note={props.projects_note} picture={image} />
          <div className={classesOf('edge')} style={{ '--cm': centimetreOf(props.projects, image) }}>
            <Ruler />
          </div>
          <ReadLastList className={readLast.pages} />
        </>
      )}
    </div>
  )
  return isWall && props.projects.length > 0 ? <div className={wall.scene}>{hero}</div> : hero
}

/**
 * Turns a light page dark and a dark one light, without script, for as long as the page is shown. In the dark, of the picture only
 * what is lit is seen.
 */
function LightSwitch({ day, night, className }: { day: Image; night: Image; className: string }) {
  const { t } = useLingui()
  return (
    <>
      <Picture
        className={`${className} ${wall.other}`}
        picture={{ ...night, alt: '' }}
        dark={day}
        {...imageSizes.wall}
      />
      <label className={wall.switch} data-light>
        <span className={wall['where-light']}>{t`Lights off`}</span>
        <span className={wall['where-dark']}>{t`Lights on`}</span>
        <input type="checkbox" data-light />
      </label>
    </>
  )
}

type Image = NonNullable<BlockProps<'hero'>['image']>

/** CSS variables for the wall: a tiny version of the image, whose top row of pixels the CSS stretches above it. */
function wallStyle(image: Image, dark: Image | null): CSSProperties {
  if (!imageSourcesOf(image, {})) return {}
  const urlOf = (picture: Image) => `url("${imageUrlOf(picture, 'wall')}")`
  return {
    '--wall-light-picture': urlOf(image),
    ...(dark && { '--wall-dark-picture': urlOf(dark) }),
  }
}
