import { isSlowConnection } from '../browser/page-idle.ts'

/**
 * Shows a stage of a product in the large picture: the one at the handle of the ruler, or that of a picture in the list. In
 * between, the stages fade into each other. Needs no React.
 */
export function operateStageSlider(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(type, ({ target }) => loadLayers(target), { passive: true })
  addEventListener('scroll', followScroll, { passive: true })
  addEventListener('input', ({ target }) => {
    const range = rangeIn(target)
    if (range && range === target) show(range, 'drag')
  })
  // When the pointer is released, it rests at a stage. Screen readers move it by a part of the way that may be less
  // than half of one.
  let held: EventTarget | null = null
  addEventListener('pointerdown', ({ target }) => {
    held = target
  })
  addEventListener('change', ({ target }) => {
    const range = rangeIn(target)
    if (!range || range !== target || range !== held) return
    held = null
    range.valueAsNumber = nearestPlace(range)
    show(range, 'jump')
  })
  addEventListener('keydown', (event) => {
    const range = rangeIn(event.target)
    if (range !== event.target || !range || event.ctrlKey || event.metaKey || event.altKey) return
    const next = stageForKey(range, event.key)
    if (next === undefined) return
    event.preventDefault()
    range.valueAsNumber = next
    show(range, 'jump')
  })
  addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
    const link = target instanceof Element ? target.closest('[data-show-stage]') : null
    const range = rangeIn(link)
    if (!link || !range || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    range.valueAsNumber = placeOf(link.closest('[data-stage]'))
    show(range, 'jump')
    const motion = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    containerOf(range)
      ?.querySelector('[data-stage-picture]')
      ?.scrollIntoView({ block: 'nearest', behavior: motion })
  })
}

function containerOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-stages]') : null
}

function rangeIn(target: EventTarget | null): HTMLInputElement | null | undefined {
  return containerOf(target)?.querySelector('input')
}

/** The large pictures of the earlier stages are not loaded before somebody uses a control. */
function loadLayers(target: EventTarget | null): void {
  const container = containerOf(target)
  const isControl = target instanceof Element && target.closest('input, [data-show-stage]')
  if (container && isControl) container.dataset.used = ''
}

/** The place of a stage on the scale in per cent. */
function placeOf(stage: Element | null): number {
  return Number(stage?.getAttribute('data-stage'))
}

function stagesAround(range: HTMLInputElement): Element[] {
  return Array.from(containerOf(range)?.querySelectorAll('[data-stage]') ?? [])
}

function nearestPlace(range: HTMLInputElement): number {
  const distance = (place: number) => Math.abs(place - range.valueAsNumber)
  const [nearest] = stagesAround(range)
    .map(placeOf)
    .toSorted((one, other) => distance(one) - distance(other))
  return nearest ?? range.valueAsNumber
}

/** The place that a key leads to: from stage to stage. */
function stageForKey(range: HTMLInputElement, key: string): number | undefined {
  const places = stagesAround(range).map(placeOf)
  const at = range.valueAsNumber
  if (key === 'Home') return places[0]
  if (key === 'End') return places.at(-1)
  if (/^(?:ArrowRight|ArrowUp|PageUp)$/.test(key)) return places.find((place) => place > at) ?? at
  if (/^(?:ArrowLeft|ArrowDown|PageDown)$/.test(key)) return places.findLast((place) => place < at) ?? at
  return undefined
}

/** How far one scrolls from stage to stage, as a part of the window's height. */
const heightPerStage = 0.16

/**
 * `data-stages="scroll"`: its product grows from the first stage to the last while the picture, or what holds it in the window, passes
 * its middle, until somebody takes hold of the ruler. It rests at each stage, wherever the scrolling ends.
 */
function followScroll(): void {
  const container = document.querySelector<HTMLElement>('[data-stages=scroll]')
  const range = container?.querySelector('input')
  const picture = container?.querySelector('[data-stage-picture] img')
  if (!container || !range || !picture || document.activeElement === range || isSlowConnection()) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const section = container.closest('section')
  const isHeld = section && getComputedStyle(section).position === 'sticky'
  const { top, bottom } = ((isHeld && section.parentElement) || picture).getBoundingClientRect()
  if (bottom < 0 || top > 2 * innerHeight) return
  const places = stagesAround(range).map(placeOf)
  const above = 0.5 - (top + bottom) / 2 / innerHeight
  const index = Math.floor(above / heightPerStage + places.length / 2)
  const at = places[Math.max(index, 0)] ?? Number(range.max)
  if (range.valueAsNumber === at && container.dataset.used) return
  range.valueAsNumber = at
  show(range, 'scroll')
}

/** Shows the stage at the handle, with a fade unless the handle is dragged. */
function show(range: HTMLInputElement, how: 'drag' | 'jump' | 'scroll'): void {
  const container = containerOf(range)
  if (!container) return
  container.dataset.used = how
  if (how !== 'scroll') container.dataset.stages = ''
  const at = range.valueAsNumber
  container.style.setProperty('--at', String(at))
  const stages = stagesAround(range)
  const nearest = stages.map(placeOf).indexOf(nearestPlace(range))
  const names = container.querySelectorAll('[data-stage-name]')
  for (const list of [stages, names])
    for (const [index, element] of list.entries()) element.toggleAttribute('data-current', index === nearest)
  range.ariaValueText = names[nearest]?.textContent ?? null
}
