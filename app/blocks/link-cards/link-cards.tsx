import { type Frame, shareOf } from '../../media/image-sizes.ts'
import { Picture } from '../../media/picture.tsx'
import { CardLink } from '../../ui/card-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import type { BlockProps } from '../props.ts'

import styles from './link-cards.module.css'

/**
 * Cards that link to other pages. If all have images, they form a grid with a large first card; otherwise a plain list.
 * A card without a link is left out.
 */
export function LinkCards({ title, items }: BlockProps<'link_cards'>) {
  const ways = items.filter(({ link }) => link)
  if (ways.length === 0) return null
  const pictured = ways.every(({ image }) => image)
  return (
    <Section title={title}>
      <ul className={styles['ways']} data-pictured={pictured}>
        {ways.map(
          ({ _uid, title, text, image, link }, index) =>
            link && (
              <li key={_uid}>
                <div className={styles['words']}>
                  <h3>
                    <CardLink href={link.href} headline={title} translated />
                  </h3>
                  {text && <p>{text}</p>}
                </div>
                {image ? (
                  <Picture
                    className={isDrawing(image.src) ? styles['drawing'] : undefined}
                    picture={{ ...image, alt: '' }}
                    {...(pictured ? cardOf(index, ways.length) : line)}
                  />
                ) : (
                  <Icon name="arrow" />
                )}
              </li>
            ),
        )}
      </ul>
    </Section>
  )
}

const line: Frame = { sizes: 'clamp(2rem, 12vw, 9rem)', ratio: '3:2' }

/** The frame of a card's image; it must match the widths in link-cards.module.css. */
function cardOf(index: number, count: number): Frame {
  const isWide = index === 0 && count % 2 === 1
  const share = isWide ? 1 : 0.48
  const three = count === 3 || count === 6
  return { ...shareOf('matter', share, three ? (index === 0 ? 0.66 : 0.31) : share), ratio: '3:2' }
}

/** Drawings (SVG) are not cropped. */
function isDrawing(src: string): boolean {
  return src.endsWith('.svg')
}
