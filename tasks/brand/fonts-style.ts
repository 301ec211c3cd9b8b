import { commonCharacters, rareCharacters, unicodeRange } from './font-characters.ts'

/** A face of the style sheet: its family, its file without ending, and the descriptors by which it is chosen. */
export interface FontFace {
  family: string
  file: string
  descriptors: Record<string, string>
}

/** A font of the system that replaces a face until that is loaded. */
export interface FallbackFace {
  family: string
  sources: readonly string[]
  descriptors: Record<string, string>
}

/** The style sheet `app/styles/fonts.css`. */
export function fontsStyle(faces: readonly FontFace[], fallbacks: readonly FallbackFace[]): string {
  const files = faces.flatMap(({ family, file, descriptors }) =>
    [
      // Placed before the other face, which browsers use for characters of both: so the list of ranges is short.
      { name: `${file}-rare`, range: unicodeRange(rareCharacters, commonCharacters) },
      { name: file, range: unicodeRange(commonCharacters) },
    ].map(({ name, range }) =>
      rule({
        'font-family': `'${family}'`,
        src: `url('./fonts/${name}.woff2')`,
        ...descriptors,
        'font-display': 'swap',
        'unicode-range': range,
      }),
    ),
  )
  const local = fallbacks.map(({ family, sources, descriptors }) =>
    rule({
      'font-family': `'${family}'`,
      src: sources.map((name) => `local('${name}')`).join(', '),
      ...descriptors,
    }),
  )
  return `/*
 * Written by \`npm run fonts\` from tasks/brand/brand-fonts.ts. Characters that few pages have are in files of their own, which
 * browsers load when a page has one.
 */
${files.join('\n')}
/*
 * Fonts of the system with the widths and heights of those above (tasks/brand/fallback-metrics.ts), so that nothing shifts when
 * they are loaded.
 */
${local.join('\n')}`
}

function rule(descriptors: Record<string, string>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};\n`)
  return `@font-face {\n${lines.join('')}}\n`
}
