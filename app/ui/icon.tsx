// A file of its own, never a `data:` address, which `use` does not follow.
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
  'slide',
] as const
export type IconName = (typeof iconNames)[number]

/** A drawing in the colour of the text around it. It says nothing by itself: words stand beside it, seen or heard. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg width="24" height="24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
