import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** What was open in an entry of the history, by the entry's key and the name of the part. */
const opened = new Map<string, boolean>()

/**
 * The props of a `details` that is as open as the reader left it when the back button brings its page back: with
 * another height above it, no place further down would be the same.
 */
export function useRememberedDisclosure(name: string) {
  const entry = useLocation({ select: ({ state }) => `${state.__TSR_key} ${name}` })
  const ref = useRef<HTMLDetailsElement>(null)
  const [open] = useState(() => opened.get(entry) ?? false)
  const keep = () => void opened.set(entry, ref.current?.open ?? false)
  // An entry that begins while the page stays (a filter) has it as it is, be it opened before this code was there.
  useEffect(keep, [entry])
  return { ref, open, onToggle: keep }
}
