import { createFileRoute, redirect } from '@tanstack/react-router'

/** `/` redirects to the visitor's locale: cookie, then Accept-Language, then default (specification 2.1). */
export const Route = createFileRoute('/')({
  beforeLoad: ({ context, location }) => {
    throw redirect({
      href: `/${context.locale}${location.searchStr}`,
      statusCode: 302,
      headers: { Vary: 'Cookie, Accept-Language', 'Cache-Control': 'private, no-store' },
    })
  },
})
