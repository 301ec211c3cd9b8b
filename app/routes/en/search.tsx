import { createFileRoute } from '@tanstack/react-router'

import { searchRoute } from '../../search/search-route.tsx'

export const Route = createFileRoute('/en/search')(searchRoute('en'))
