import { createServerFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import { z } from 'zod'

import { detectLocale } from '../locales/detect-locale.ts'
import { serverFunctionInput } from './server-function-input.ts'
import { settings } from './settings/settings.server.ts'

/** The locale for a path: its prefix, then the cookie, then `Accept-Language`, then the default. */
export const loadLocale = createServerFn({ method: 'GET' })
  .validator(serverFunctionInput(z.object({ pathname: z.string() })))
  .handler(({ data }) =>
    detectLocale(
      {
        pathname: data.pathname,
        cookie: getRequestHeader('cookie') ?? null,
        acceptLanguage: getRequestHeader('accept-language') ?? null,
      },
      settings().public.defaultLocale,
    ),
  )
