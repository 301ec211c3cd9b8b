const key = 'screen-scale'
const control = 'input[data-screen-scale]'

/**
 * Makes a millimetre of the shelf one of the screen, by the size that a visitor has set beside a bank card, in per
 * cent. It is stored on the device. The opened panel is scrolled into view. Needs no React.
 */
export function calibrateScreen(): void {
  addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(control)) return
    show(target.value)
    try {
      localStorage.setItem(key, target.value)
    } catch {
      // Without storage it applies to this page only.
    }
  })
  // It does not bubble.
  addEventListener('toggle', seeOpened, { capture: true })
  const kept = keptScale()
  if (!kept) return
  show(kept)
  for (const range of document.querySelectorAll<HTMLInputElement>(control)) range.value = kept
}

function seeOpened({ target }: Event): void {
  if (target instanceof HTMLDetailsElement && target.open && target.querySelector(control))
    target.scrollIntoView({ block: 'nearest' })
}

function keptScale(): string | null {
  try {
    const value = localStorage.getItem(key)
    return value && Number(value) >= 50 && Number(value) <= 200 ? value : null
  } catch {
    return null
  }
}

function show(percent: string): void {
  document.documentElement.style.setProperty('--screen-scale', String(Number(percent) / 100))
}
