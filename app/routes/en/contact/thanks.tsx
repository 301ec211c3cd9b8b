import { createFileRoute } from '@tanstack/react-router'

import { confirmationRoute } from '../../../page/confirmation-route.ts'

export const Route = createFileRoute('/en/contact/thanks')(confirmationRoute('en'))
