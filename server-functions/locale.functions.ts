import { createServerFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import { z } from 'zod'

import { detectLocale } from '../app/locale/detect.ts'
import { question } from './question.ts'
import { settings } from './settings.server.ts'

/** The reader's locale for a path: its prefix, then the cookie, then the browser, then the default. */
export const loadLocale = createServerFn({ method: 'GET' })
  .validator(question(z.object({ pathname: z.string() })))
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
