import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { resultsId } from './filter-link.tsx'

/**
 * What a press on a filter does besides: it brings the results into view, as the address does without JavaScript, and
 * closes the filters above them. By keyboard nothing moves, as one goes on from the filter that has the focus.
 */
export function useShowResults() {
  const router = useRouter()
  return ({ currentTarget }: MouseEvent) => {
    if (currentTarget.matches(':focus-visible')) return
    const stop = router.subscribe('onRendered', () => {
      stop()
      const bar = document.getElementById(resultsId)
      const filters = bar?.querySelector('details')
      if (filters) filters.open = false
      bar?.scrollIntoView({ behavior: 'instant' })
      addEventListener('click', ignoreSecondClick, { capture: true, once: true })
    })
  }
}

/** The second click of a double click would hit what moved under the pointer. */
function ignoreSecondClick(event: Event) {
  if (!(event instanceof UIEvent) || event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
