import type { PublicSettings } from '../environment/settings-schema.ts'

/** The name of the site: the title suffix without its separator (` – Varnholt`), else the brand name. */
export function siteName({
  titleSuffix,
  brandName,
}: Pick<PublicSettings, 'titleSuffix' | 'brandName'>): string {
  return titleSuffix.replace(/^[^\p{L}\p{N}]+/u, '').trim() || brandName
}
