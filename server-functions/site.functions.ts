import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { z } from 'zod'

import { locales } from '../locales/locales.ts'
import { serverFunctionInput } from './server-function-input.ts'
import { settings } from './settings/settings.server.ts'
import { findSite } from './site/find-site.server.ts'

/** The public settings of this deployment. */
export const loadPublicSettings = createServerFn({ method: 'GET' }).handler(() => settings().public)

/** The same, on the server. */
export const publicSettings = createServerOnlyFn(() => settings().public)

/** The inputs of the content security policy of pages. */
export const policySettings = createServerOnlyFn(() => settings())

/** The settings story with header and footer; null if it is unavailable. */
export const loadSite = createServerFn({ method: 'GET' })
  .validator(serverFunctionInput(z.object({ locale: z.enum(locales) })))
  .handler(({ data }) => findSite(data.locale))
