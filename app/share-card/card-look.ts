/** The size of a share card in pixels (specification 2.8). */
export const cardSize = { width: 1200, height: 630 } as const

/** The light colours of app/styles/tokens.css, which satori does not know as `oklch()`. */
export const cardColours = {
  paper: '#f1f3f3',
  sheet: '#fbfcfc',
  ink: '#16191c',
  muted: '#51565b',
  line: '#cbced0',
  accent: '#ea4100',
} as const
