/** The blocks with a map in one chunk, as they share most of their modules. */
export { MapDrawing } from '../map-drawing/map-drawing.tsx'
export { ContactDetails } from './contact-details.tsx'
