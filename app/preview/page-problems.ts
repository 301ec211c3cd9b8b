/** What an editor could still improve on a page. */
export type PageProblem =
  | { kind: 'translation'; count: number }
  | { kind: 'alternative'; pictures: string[] }
  | { kind: 'description' }
  | { kind: 'descriptionLength'; length: number }
  | { kind: 'socialPicture' }
  | { kind: 'titleLength'; length: number }
  | { kind: 'headingOrder'; heading: string; level: number; after: number }
  | { kind: 'mainHeading'; count: number }
  | { kind: 'contrast'; text: string; ratio: number }

/** Search engines cut longer titles. */
const maxTitle = 65
/** The characters of a description that search engines show whole, and that say enough. */
export const descriptionLengths = { min: 70, max: 160 }
/** WCAG 2.2, 1.4.3. */
const minContrast = 4.5

/** What the page lacks as it is shown. */
export function findPageProblems(page: Document): PageProblem[] {
  const main = page.querySelector('main')
  return main
    ? [...headProblems(page), ...pictureProblems(main), ...headingProblems(main), ...contrastProblems(main)]
    : []
}

function headProblems(page: Document): PageProblem[] {
  const content = (selector: string) => page.querySelector(selector)?.getAttribute('content')?.trim() ?? ''
  const description = content('meta[name=description]')
  const { length } = description
  const isLengthGood = length >= descriptionLengths.min && length <= descriptionLengths.max
  return [
    ...(page.title.length > maxTitle ? [{ kind: 'titleLength', length: page.title.length } as const] : []),
    ...(length === 0 ? [{ kind: 'description' } as const] : []),
    ...(length > 0 && !isLengthGood ? [{ kind: 'descriptionLength', length } as const] : []),
    ...(content('meta[property^=og][property$=image]') ? [] : [{ kind: 'socialPicture' } as const]),
  ]
}

/** A decorative picture is hidden from screen readers; every other one needs a text. */
function pictureProblems(main: Element): PageProblem[] {
  const pictures = [...main.querySelectorAll('img')]
    .filter((picture) => !picture.alt.trim() && !picture.closest('[aria-hidden=true], [role=presentation]'))
    .map((picture) => fileName(picture.currentSrc || picture.src))
  return pictures.length > 0 ? [{ kind: 'alternative', pictures: [...new Set(pictures)] }] : []
}

/** The file of a rendition: `/f/200801/1600x900/0a1b2c/mill.jpg/m/800x0` is `mill.jpg`. */
function fileName(src: string): string {
  const path = (URL.parse(src)?.pathname ?? src).replace(/\/m\/.*$/, '')
  return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
}

function headingProblems(main: Element): PageProblem[] {
  const headings = [...main.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)))
  const count = levels.filter((level) => level === 1).length
  const skipped = levels.flatMap((level, index): PageProblem[] => {
    const after = levels[index - 1] ?? 0
    const heading = headings[index]?.textContent.trim() ?? ''
    return level > after + 1 ? [{ kind: 'headingOrder', heading, level, after }] : []
  })
  return count === 1 ? skipped : [{ kind: 'mainHeading', count }, ...skipped]
}

/** Only colours that an editor chose, in running text: those of the design are tested. */
function contrastProblems(main: Element): PageProblem[] {
  return [...main.querySelectorAll<HTMLElement>('span[style*=color], mark[style*=color]')].flatMap(
    (element): PageProblem[] => {
      const text = element.textContent.trim()
      const ratio = contrast(getComputedStyle(element).color, backgroundOf(element))
      return text && ratio < minContrast ? [{ kind: 'contrast', text, ratio }] : []
    },
  )
}

/** The nearest opaque background behind an element. */
function backgroundOf(element: Element): string {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { backgroundColor } = getComputedStyle(around)
    if (luminance(backgroundColor).alpha === 1) return backgroundColor
  }
  return 'white'
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one).value, luminance(other).value].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG's relative luminance, and the opacity. The canvas reads every notation of a colour. */
function luminance(colour: string): { value: number; alpha: number } {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) return { value: 1, alpha: 1 }
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const channel = part / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return { value: 0.2126 * r + 0.7152 * g + 0.0722 * b, alpha: alpha / 255 }
}
