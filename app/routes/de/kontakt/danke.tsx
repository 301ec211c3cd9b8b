import { createFileRoute } from '@tanstack/react-router'

import { confirmationRoute } from '../../../contact/confirmation-route.ts'

export const Route = createFileRoute('/de/kontakt/danke')(confirmationRoute('de'))
