import { createServerOnlyFn } from '@tanstack/react-start'

import { settings } from './settings.server.ts'

/** The checked settings, for the server entry. @throws SettingsError naming every wrong variable */
export const readSettings = createServerOnlyFn(settings)
