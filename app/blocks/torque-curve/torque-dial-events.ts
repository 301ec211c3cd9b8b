/**
 * Turns the dial of a torque curve: by its slider, by the dial itself, and from detent to detent with the keys. Once
 * released, it falls into the nearest detent. Needs no React.
 */
export function listenToTorqueDials(): void {
  addEventListener('input', ({ target }) => {
    const range = rangeIn(target)
    if (range && range === target) turn(range, 'drag')
  })
  for (const type of ['change', 'pointerup', 'pointercancel'])
    addEventListener(type, ({ target }) => {
      const range = rangeIn(target)
      if (range && range === target) letGo(range)
    })
  addEventListener('keydown', (event) => {
    const range = rangeIn(event.target)
    if (range !== event.target || !range || event.ctrlKey || event.metaKey || event.altKey) return
    const next = detentForKey(range, event.key)
    if (next === undefined) return
    event.preventDefault()
    range.valueAsNumber = next
    turn(range, 'snap')
  })
  addEventListener('pointerdown', (event) => {
    const dial = event.target instanceof Element ? event.target.closest('[data-torque-dial]') : null
    const range = rangeIn(dial)
    if (dial && range && event.isPrimary && event.button === 0) followPointer(dial, range, event)
  })
}

function figureOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-torque]') : null
}

function rangeIn(target: EventTarget | null): HTMLInputElement | null | undefined {
  return figureOf(target)?.querySelector('input')
}

function detentForKey({ valueAsNumber: at, max }: HTMLInputElement, key: string): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return Number(max)
  if (/^(?:ArrowRight|ArrowUp)$/.test(key)) return Math.floor(at + 1)
  if (/^(?:ArrowLeft|ArrowDown)$/.test(key)) return Math.ceil(at - 1)
  const quarter = Math.round(Number(max) / 4)
  if (key === 'PageUp') return Math.round(at) + quarter
  if (key === 'PageDown') return Math.round(at) - quarter
  return undefined
}

/** Turns by as much as the pointer moves around the middle of the dial. */
function followPointer(dial: Element, range: HTMLInputElement, down: PointerEvent): void {
  const { left, top, width, height } = dial.getBoundingClientRect()
  const angleOf = ({ clientX, clientY }: PointerEvent) =>
    Math.atan2(clientY - top - height / 2, clientX - left - width / 2) / (2 * Math.PI)
  const ending = new AbortController()
  const { signal } = ending
  let last = angleOf(down)
  const before = range.valueAsNumber
  let at = before
  dial.setPointerCapture(down.pointerId)
  dial.addEventListener(
    'pointermove',
    (event) => {
      if (!(event instanceof PointerEvent) || event.pointerId !== down.pointerId) return
      const angle = angleOf(event)
      // The shorter way around.
      const step = angle - last - Math.round(angle - last)
      last = angle
      at = Math.min(Math.max(at + step * Number(range.max), 0), Number(range.max))
      range.valueAsNumber = at
      turn(range, 'drag')
    },
    { signal },
  )
  for (const type of ['pointerup', 'pointercancel'])
    dial.addEventListener(
      type,
      (event) => {
        if (event instanceof PointerEvent && event.pointerId !== down.pointerId) return
        ending.abort()
        // The finger scrolls the page in this case.
        if (type === 'pointercancel') range.valueAsNumber = before
        letGo(range)
      },
      { signal },
    )
}

function letGo(range: HTMLInputElement): void {
  range.valueAsNumber = Math.round(range.valueAsNumber)
  turn(range, 'snap')
}

/** Vibrates at each detent, on phones that can. */
function turn(range: HTMLInputElement, how: 'drag' | 'snap'): void {
  const figure = figureOf(range)
  if (!figure) return
  figure.dataset.used = how
  figure.style.setProperty('--turn', String(range.valueAsNumber))
  const detent = String(Math.round(range.valueAsNumber))
  const reading = figure.querySelector('[data-torque-detent]')
  if (!reading || reading.textContent === detent) return
  reading.textContent = detent
  range.ariaValueText = range.dataset.valuetext?.replace('{n}', detent) ?? null
  if (how === 'drag') navigator.vibrate?.(6)
}
