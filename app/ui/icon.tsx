// Never inlined: browsers do not resolve `data:` URLs in `use`.
import sprite from './sprite.svg?no-inline'

/** The symbols of the sprite. */
export const iconNames = [
  'arrow',
  'arrow-out',
  'back',
  'close',
  'down',
  'download',
  'menu',
  'on',
  'play',
  'plus',
  'search',
  'slide',
] as const
export type IconName = (typeof iconNames)[number]

/** A decorative icon in the current text colour, hidden from assistive technology: it needs a text beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg width="24" height="24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
