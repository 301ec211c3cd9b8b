import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Open states by the key of the history entry and the name of the `details`. */
const openStates = new Map<string, boolean>()

/**
 * Props of a `details` whose open state is restored on back and forward navigation; otherwise the restored scroll
 * position would be off by its height.
 * @param name unique on the page
 */
export function useRememberedDisclosure(name: string) {
  const entry = useLocation({ select: ({ state }) => `${state.__TSR_key} ${name}` })
  const ref = useRef<HTMLDetailsElement>(null)
  const [open] = useState(() => openStates.get(entry) ?? false)
  const saveState = () => void openStates.set(entry, ref.current?.open ?? false)
  // Also save the state for a new history entry of the same page (a filter), and if it was opened before hydration.
  useEffect(saveState, [entry])
  return { ref, open, onToggle: saveState }
}
