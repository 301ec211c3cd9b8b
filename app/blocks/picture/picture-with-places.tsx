import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'

import type { Picture as PictureFields } from '../../../server-functions/content/schema/fields.ts'
import { placeUrlFragment } from '../../../server-functions/content/url-fragments.ts'
import { useExternalUrl } from '../../media/external-url.ts'
import { Picture } from '../../media/picture.tsx'
import { imageSizes } from '../../media/sizes-attributes.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageLinkText } from '../../ui/page-link-text.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

import styles from './picture-with-places.module.css'
import number from './place-number.module.css'

type PictureFieldsOfBlock = BlockProps<'picture'>
type Place = PictureFieldsOfBlock['places'][number]

interface PictureWithPlacesProps extends Pick<PictureFieldsOfBlock, 'caption' | 'width' | 'places'> {
  id: string
  picture: PictureFields
}

/**
 * A drawing with numbers, and the list of what they stand for. An entry is one link: over its number, over the thing itself, and in
 * the list, so that each shows the others when it is pointed at or focused.
 */
export function PictureWithPlaces({ id, picture, caption, width, places }: PictureWithPlacesProps) {
  const { t } = useLingui()
  const isExternal = useExternalUrl()(picture.src) !== null
  const proportion = picture.height / picture.width
  const isMarked = !isExternal && proportion > 0 && Number.isFinite(proportion)
  return (
    <figure id={id} className={styles.figure} data-width={width}>
      <div className={styles.layout} style={isMarked ? { '--proportion': proportion } : undefined}>
        <Picture picture={picture} {...imageSizes[width]} withNotice />
        <ol className={styles.legend} aria-label={t`Places in the picture`}>
          {places.map((place) => (
            <li key={place._uid} className={styles.place} {...place._editable}>
              <Entry link={place.link}>
                <span className={number.number}>{place.label}</span>{' '}
                <span className={styles.name}>
                  <PageLinkText href={place.link?.href ?? ''}>{place.name}</PageLinkText>
                </span>{' '}
                {place.text && <span className={styles.text}>{place.text}</span>}
                {place.link && <Icon name={place.link.href.startsWith('#') ? 'down' : 'arrow'} />}
                {isMarked && <Marks place={place} />}
              </Entry>
            </li>
          ))}
        </ol>
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

function Entry({ link, children }: { link: Place['link']; children: ReactNode }) {
  if (!link) return <div className={styles.entry}>{children}</div>
  return (
    <SiteLink className={styles.entry} {...link}>
      {children}
    </SiteLink>
  )
}

/** The links over the picture: one over the thing itself, one over its number. */
function Marks({ place }: { place: Place }) {
  const { _uid, label, left, top } = place
  const area = areaOf(place)
  return (
    <>
      {area && <span className={styles.area} style={area} aria-hidden="true" />}
      {left !== null && top !== null && (
        <span
          id={placeUrlFragment(_uid)}
          className={styles.mark}
          style={{ '--left': left, '--top': top }}
          aria-hidden="true"
          data-instruction=""
        >
          <span className={number.number}>{label}</span>
        </span>
      )}
    </>
  )
}

function areaOf({ area_left, area_top, area_width, area_height }: Place): CSSProperties | null {
  if (area_left === null || area_top === null || area_width === null || area_height === null) return null
  return { '--left': area_left, '--top': area_top, '--width': area_width, '--height': area_height }
}
