/** Content folders of any size: the same seed gives the same bytes. */
export { type GeneratedFile } from './generator/generate-space.ts'
export { createRandom, type Random } from './generator/random.ts'
export { isUpToDate, writeFolder } from './generator/write-folder.ts'
