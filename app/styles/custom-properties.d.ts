// Makes this a module, so that the declaration adds to React's and does not stand in its place.
// oxlint-disable-next-line import/no-unassigned-import
import 'react'

declare module 'react' {
  /** Custom properties are set in `style` like any other. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
