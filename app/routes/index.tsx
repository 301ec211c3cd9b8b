import { createFileRoute } from '@tanstack/react-router'

import { followRedirect } from '../page/follow-redirect.ts'

/** A link to `/` leads to the visitor's language. */
export const Route = createFileRoute('/')({
  beforeLoad: ({ context, location }) => followRedirect(location, { kind: 'page' }, context.locale),
})
