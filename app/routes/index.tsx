import { createFileRoute, redirect } from '@tanstack/react-router'

/** A link to `/` leads to the visitor's locale in the browser, as `app/server.ts` does for a request. */
export const Route = createFileRoute('/')({
  beforeLoad: ({ context, location }) => {
    throw redirect({ href: `/${context.locale}${location.searchStr}` })
  },
})
