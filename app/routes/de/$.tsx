import { createFileRoute } from '@tanstack/react-router'

import { contentRoute } from '../../page/content-route.tsx'

export const Route = createFileRoute('/de/$')(contentRoute('de'))
