import { createServerOnlyFn } from '@tanstack/react-start'

import { type DrawOutline, respondWithFile } from './press/press-archive.server.ts'

/** A file of a project for the press: its outline, or texts, outline and original pictures as one ZIP file. */
export const fetchPressFile = createServerOnlyFn((request: Request, drawOutline: DrawOutline) =>
  respondWithFile(request, drawOutline),
)
