/** The blocks of the project index in one chunk, as they share most of their modules. */
export { ProjectIndexBlock } from './project-index-block.tsx'
export { ProjectTableBlock } from './project-table-block.tsx'
