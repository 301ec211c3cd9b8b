import { msg } from '@lingui/core/macro'

import type { Locale } from '../../locales/locales.ts'
import { respondGone, respondUnavailable } from '../http/response-status.ts'
import { ConnectionError, PublicError } from '../screens/app-error.ts'
import type { RouterContext } from './router-context.ts'

type ErrorContext = Pick<RouterContext, 'catalogues'> & { locale: Locale }

/** The error of a page whose content cannot be reached: answers 503. */
export function unavailable({ catalogues, locale }: ErrorContext): PublicError {
  respondUnavailable()
  return new PublicError(
    catalogues.get(locale)._(msg`Our content cannot be reached right now. Please try again in a minute.`),
  )
}

/** The error of an address that is gone for good: answers 410. */
export function gone({ catalogues, locale }: ErrorContext): PublicError {
  respondGone()
  return new PublicError(catalogues.get(locale)._(msg`This page or file is gone for good.`))
}

/** Logs the cause and returns the error that visitors see. */
export function unexpectedError({ catalogues, locale }: ErrorContext, cause?: unknown): PublicError {
  if (isConnectionError(cause))
    return new ConnectionError(
      catalogues
        .get(locale)
        ._(
          msg`No connection. Pages that you have read are still here; this one loads by itself as soon as you are online again.`,
        ),
    )
  if (cause !== undefined) console.error('Page load failed', cause)
  return new PublicError(catalogues.get(locale)._(msg`Something went wrong on our side.`))
}

/** Whether the server could not be reached, which `fetch` says by a TypeError (Fetch Standard, 5.4). */
function isConnectionError(error: unknown): boolean {
  return typeof window !== 'undefined' && (!navigator.onLine || error instanceof TypeError)
}
