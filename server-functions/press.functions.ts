import { createServerOnlyFn } from '@tanstack/react-start'

import { type Draw, respondWithFile } from './press/press-archive.server.ts'

/** A file of a project for the press: its outline, or texts, outline and original pictures as one ZIP file. */
export const fetchPressFile = createServerOnlyFn((request: Request, draw: Draw) =>
  respondWithFile(request, draw),
)
