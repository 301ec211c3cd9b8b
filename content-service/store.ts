/** Reads a content folder and checks it against its component schemas, without serving it. */
export { type Problem } from './store/problems.ts'
export { openStore } from './store/store.ts'
