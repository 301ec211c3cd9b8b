import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'

import { locales } from '../app/locale/locales.ts'
import { question } from './question.ts'
import { settings } from './settings.server.ts'
import { findSite } from './site.server.ts'

/** The public settings of this deployment. */
export const loadPublicSettings = createServerFn({ method: 'GET' }).handler(() => settings().public)

/** Header, footer and the like; null while the content service has none to give. */
export const loadSite = createServerFn({ method: 'GET' })
  .validator(question(z.object({ locale: z.enum(locales) })))
  .handler(({ data }) => findSite(data.locale))
