import { createFileRoute } from '@tanstack/react-router'

import { confirmationRoute } from '../../../contact/confirmation-route.ts'

export const Route = createFileRoute('/en/contact/thanks')(confirmationRoute('en'))
