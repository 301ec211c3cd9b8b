const names = ['paper', 'sheet', 'ink', 'muted', 'line', 'accent'] as const
type Colours = Record<(typeof names)[number], string>

/**
 * The colours of app/styles/tokens.css as hexadecimal, for where no style sheet applies: browser controls, share cards.
 * @throws Error naming a token that is not written as `light-dark(oklch(…), oklch(…))`
 */
export function readColours(tokens: string): { light: Colours; dark: Colours } {
  const pairs = names.map((name) => {
    const pattern = new RegExp(String.raw`--${name}:\s*light-dark\(oklch\(([^)]*)\),\s*oklch\(([^)]*)\)\)`)
    const [, light, dark] = pattern.exec(tokens) ?? []
    if (!light || !dark)
      throw new Error(`app/styles/tokens.css: --${name} must be light-dark(oklch(…), oklch(…))`)
    return { name, light: oklchToHex(light), dark: oklchToHex(dark) }
  })
  const of = (scheme: 'light' | 'dark'): Colours => {
    const [paper = '', sheet = '', ink = '', muted = '', line = '', accent = ''] = pairs.map(
      (pair) => pair[scheme],
    )
    return { paper, sheet, ink, muted, line, accent }
  }
  return { light: of('light'), dark: of('dark') }
}

/** The module that the site imports: `app/styles/colours.ts`. */
export function coloursModule(tokens: string): string {
  return `/** Written by \`npm run icons\` from tokens.css: its colours for where no style sheet applies. */\nexport const colours = ${JSON.stringify(readColours(tokens))} as const\n`
}

/** Lightness, chroma and hue to sRGB, cut off at its limits (CSS Color 4, “Sample code for color conversions”). */
function oklchToHex(written: string): string {
  const [lightness = 0, chroma = 0, degrees = 0] = written.split(/\s+/).map(Number.parseFloat)
  const hue = (degrees * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = linear.map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(Math.min(Math.max(encoded, 0), 1) * 255)
  })
  return `#${Buffer.from(bytes).toString('hex')}`
}
