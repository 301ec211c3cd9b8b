/** The blocks of the project index, one chunk: they share most of their parts. */
export { ReferenceList } from './reference-list.tsx'
export { ReferenceOverview } from './reference-overview.tsx'
