import { useEffect, useEffectEvent } from 'react'

/** Listens to an event of the window. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  onEvent: (event: WindowEventMap[Type]) => void,
  options?: { capture: boolean },
): void {
  const capture = options?.capture
  const latest = useEffectEvent(onEvent)
  useEffect(() => {
    const listener = (event: WindowEventMap[Type]) => latest(event)
    window.addEventListener(type, listener, { capture })
    return () => window.removeEventListener(type, listener, { capture })
  }, [type, capture])
}
