import { isDrawing } from '../../media/image-urls.ts'
import { Picture } from '../../media/picture.tsx'
import { type ImageSize, sideBySide } from '../../media/sizes-attributes.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { MoreBelow } from '../../ui/button.tsx'
import { CardLink } from '../../ui/card-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'

import sheet from './link-cards-full-width.module.css'
import grid from './link-cards.module.css'
import rows from './link-list.module.css'

/**
 * Cards that link to other pages. If all have images, they form a grid, or a sheet over the full width if they are many;
 * otherwise a plain list. A card without a link is left out.
 */
export function LinkCards({ title, items, link, link_label }: BlockProps<'link_cards'>) {
  const cards = items.filter(({ link }) => link)
  if (cards.length === 0) return null
  const pictured = cards.every(({ image }) => image)
  const isSheet = pictured && cards.length > maxInGrid
  const styles = isSheet ? sheet : pictured ? grid : rows
  const Heading = title ? 'h3' : 'h2'
  return (
    <Section className="screen-only" title={title} isFeatured={isSheet} isWide={isSheet || !title}>
      <ul className={styles.cards}>
        {cards.map(
          ({ _uid, _editable, title, text, image, link }, index) =>
            link && (
              <li key={_uid} {..._editable}>
                <div className={styles.text}>
                  <Heading>
                    <CardLink href={link.href} headline={title} translated />
                  </Heading>
                  {text && <p>{text}</p>}
                </div>
                {image ? (
                  <Picture
                    className={pictured && isDrawing(image) ? styles.drawing : undefined}
                    picture={{ ...image, alt: '' }}
                    {...(isSheet
                      ? sheetSize
                      : pictured
                        ? cardSize(index, cards.length, title ? 'content' : 'page')
                        : listSize)}
                  />
                ) : (
                  <Icon name="arrow" />
                )}
              </li>
            ),
        )}
      </ul>
      <MoreBelow link={link} label={link_label} />
    </Section>
  )
}

/** From this number of cards on they form a sheet. */
const maxInGrid = 6

const listSize: ImageSize = { sizes: 'clamp(2rem, 12vw, 9rem)', ratio: '3:2' }

/** The width of a column of link-cards-full-width.module.css. */
const sheetSize: ImageSize = { ...sideBySide('page', 0.5, 0.25), ratio: '3:2' }

/** The size of a card's image; it must match the widths in link-cards.module.css. */
function cardSize(index: number, count: number, container: 'content' | 'page'): ImageSize {
  const isInThrees = count === 3 || count === 6
  const isWide = index === 0 && count % 2 === 1 && !isInThrees
  const share = isInThrees ? 0.31 : isWide ? 1 : 0.48
  const isInFours = count === 4 && container === 'page'
  return { ...sideBySide(container, share, isInFours ? 0.23 : share), ratio: '3:2' }
}
