import type { CSSProperties } from 'react'

/** Custom properties are set in `style` like any other. */
type CustomProperties = Record<`--${string}`, string | number | undefined>

declare module 'react' {
  interface CSSProperties extends CustomProperties {}
}
