import { staticImagePath } from '../../app/media/static-image-path.ts'

/** An address of a file of the content service or of a share card, and the character before it. */
const address = /(^|[\s"'(,;])((?:https?:\/\/[^\s"'/]+)?)(\/(?:f|share-card|press)\/[^\s"',&<>\\]+)/g

/** The files that a text names. */
export interface NamedFiles {
  /** The text with the addresses of the files on a static site. */
  text: string
  /** The path of each file on a static site, and the one at which the site has it. */
  files: Map<string, string>
}

/**
 * Finds the files of the site that a page or document names: of the embedded content service, share cards and press
 * archives. Those of another origin, such as Storyblok's, stay there.
 */
export function nameFiles(text: string, origin: string): NamedFiles {
  const files = new Map<string, string>()
  const replaced = text.replace(address, (whole, before: string, host: string, path: string) => {
    if (host && host !== origin) return whole
    const file = staticImagePath(path)
    files.set(file, path)
    return before + host + file
  })
  return { text: replaced, files }
}

/** Whether the site has to make a file: a rendition, a share card or a press archive. */
export function isMade(path: string): boolean {
  return /^\/(?:share-card|press)\//.test(path) || path.includes('/m/')
}
