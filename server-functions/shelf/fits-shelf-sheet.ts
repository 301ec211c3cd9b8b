import type { ShelfProject } from '../content/schema/shelf.ts'

/** The size of the sheet of a scale, in millimetres of paper. */
const sheet = { width: 260, height: 160 }

/** Whether a project fits on the sheet of a scale. */
export function fitsSheet({ drawn }: Pick<ShelfProject, 'drawn'>, scale: number): boolean {
  return drawn.width <= sheet.width * scale && drawn.height <= sheet.height * scale
}
