/** The blocks of the project index in one chunk, as they share most of their modules. */
export { ReferenceList } from './reference-list.tsx'
export { ReferenceOverview } from './reference-overview.tsx'
