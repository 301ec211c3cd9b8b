import { createFileRoute } from '@tanstack/react-router'

import { confirmationRoute } from '../../../page/confirmation-route.ts'

export const Route = createFileRoute('/de/kontakt/danke')(confirmationRoute('de'))
