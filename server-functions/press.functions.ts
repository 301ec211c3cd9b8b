import { createServerOnlyFn } from '@tanstack/react-start'

import { type DrawOutline, respondWithArchive } from './press/press-archive.server.ts'

/** The archive of a project for the press: texts, outline and original pictures, as one ZIP file. */
export const fetchPressArchive = createServerOnlyFn((request: Request, drawOutline: DrawOutline) =>
  respondWithArchive(request, drawOutline),
)
