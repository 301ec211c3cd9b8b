// Makes this file a module, so that the declaration augments React's types instead of replacing them.
// oxlint-disable-next-line import/no-unassigned-import
import 'react'

declare module 'react' {
  /** Custom properties are set in `style` like any other. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
