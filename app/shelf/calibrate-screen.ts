const key = 'screen-scale'

/**
 * Makes a millimetre of the shelf one of the screen: by how much is what a visitor has set beside a bank card, in per cent.
 * It stays on the device. Needs no React.
 */
export function calibrateScreen(): void {
  addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-screen-scale]')) return
    show(target.value)
    try {
      localStorage.setItem(key, target.value)
    } catch {
      // Without storage it holds for this page.
    }
  })
  const kept = keptScale()
  if (!kept) return
  show(kept)
  for (const range of document.querySelectorAll<HTMLInputElement>('input[data-screen-scale]'))
    range.value = kept
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
