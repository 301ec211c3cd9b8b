/** A font of Fontsource, and which parts of it are used: variable axes make a file larger. */
export interface BrandFont {
  /** The npm package, and its files: Latin, and Latin Extended for the names in share cards. */
  source: string
  files: { latin: string; extended: string | undefined }
  axes: Record<string, number | { min: number; max: number }>
}

const archivo = {
  source: '@fontsource-variable/archivo',
  files: { latin: 'archivo-latin-wdth-normal.woff2', extended: 'archivo-latin-ext-wdth-normal.woff2' },
}
const splineSansMono = {
  source: '@fontsource-variable/spline-sans-mono',
  files: { latin: 'spline-sans-mono-latin-wght-normal.woff2', extended: undefined },
}

/**
 * The typefaces of the brand. After a change: `npm run fonts` writes files, `app/styles/fonts.css` and the metrics of the
 * fallback fonts, `npm run fonts -- --help` says what else. A face with one weight and width costs about 13 kB.
 */
export const brandFonts = {
  /** Running text. */
  text: { ...archivo, axes: { wght: 400, wdth: 100 } },
  /** Headings and labels: `--bold` and `--wide` of `app/styles/tokens.css`. Without `wdth`, headings are not widened. */
  bold: { ...archivo, axes: { wght: 620, wdth: { min: 100, max: 118 } } },
  /** Numbers and facts. */
  mono: { ...splineSansMono, axes: { wght: 400 } },
} satisfies Record<string, BrandFont>

/** Those of share cards: static, as satori knows no variable fonts and no WOFF2. */
export const cardFonts = {
  title: { ...archivo, axes: { wght: 640, wdth: 118 } },
  text: { ...archivo, axes: { wght: 400, wdth: 100 } },
  mono: { ...splineSansMono, axes: { wght: 400 } },
} satisfies Record<string, BrandFont>
