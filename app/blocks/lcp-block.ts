import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'

/** The block that may contain the leading image: the first one, or the second if the first is a hero without image. */
export function findLcpBlock([first, next]: readonly BodyBlock[]): BodyBlock | undefined {
  return first?.component === 'hero' && !first.image ? next : first
}
