/** Pictures in pasted HTML: those that it contains, and how many it only names. */
export function picturesIn(html: string): { files: File[]; missing: number } {
  if (html.includes('data-pm-slice')) return { files: [], missing: 0 }
  const images = [...new DOMParser().parseFromString(html, 'text/html').images].filter(isVisible)
  const files = images.flatMap(({ src }, index) => fileOf(src, index + 1) ?? [])
  return { files, missing: images.length - files.length }
}

/** Not the dots by which senders count who reads a mail. */
function isVisible(image: HTMLImageElement): boolean {
  return image.getAttribute('width') !== '1' && image.getAttribute('height') !== '1'
}

function fileOf(source: string, number: number): File | undefined {
  const [, type = '', kind = '', data = ''] =
    /^data:(image\/([a-z]+)[\w.+-]*);base64,(.+)$/.exec(source) ?? []
  if (data === '') return undefined
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0)
    return new File([bytes], `bild-${number}.${kind}`, { type })
  } catch {
    return undefined
  }
}
