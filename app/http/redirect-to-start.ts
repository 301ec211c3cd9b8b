import { detectLocale } from '../../locales/detect-locale.ts'
import { findRequestedAddress } from '../../server-functions/address.functions.ts'
import { redirectLocation } from '../../server-functions/addresses/redirect-target.ts'
import type { PublicSettings } from '../../server-functions/environment/settings-schema.ts'
import { redirectTo } from './redirect-to.ts'

/** `/` leads to the start page in the visitor's locale (specification 2.1), or to where that has moved. */
export async function redirectToStart(
  { headers, url }: Request,
  { defaultLocale, preview }: PublicSettings,
): Promise<Response> {
  const hints = { cookie: headers.get('cookie'), acceptLanguage: headers.get('accept-language') }
  const start = `/${detectLocale({ pathname: '/', ...hints }, defaultLocale)}`
  const address = await findRequestedAddress(start)
  const moved = address.kind === 'moved' ? address : { to: start, isSpelling: true }
  const response = redirectTo(redirectLocation(moved, new URL(url)), { status: 302, preview })
  response.headers.set('Vary', 'Cookie, Accept-Language')
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}
