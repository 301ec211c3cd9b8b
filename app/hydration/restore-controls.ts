type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLDetailsElement

const selector = 'input:not([type=hidden]), textarea, select, details'
const controlsOfPage = () => [...document.querySelectorAll<Control>(selector)]
const consentRoot = () => document.getElementById('consent')

let isDue = false

/**
 * Preserves form values, open disclosures and focus where React re-renders a part of the page instead of hydrating it:
 * copies them from the removed elements to the new ones.
 */
export function restoreAfterRendering(): void {
  if (isDue) return
  isDue = true
  const [controls, focused, consent] = [controlsOfPage(), document.activeElement, consentRoot()]
  // React renders in one task.
  queueMicrotask(() => {
    isDue = false
    if (consent && !consent.isConnected) consentRoot()?.append(...consent.childNodes)
    if (controls.every(({ isConnected }) => isConnected)) return
    const byKey = new Map(keysOf(controls))
    for (const [key, control] of keysOf(controlsOfPage())) {
      const old = byKey.get(key)
      if (!old || old.isConnected) continue
      keepState(old, control)
      passOnInput(old, control)
      if (old === focused) keepFocus(old, control)
    }
  })
}

/** What distinguishes a control from the others, whoever has rendered it. */
function keysOf(controls: Control[]): [string, Control][] {
  const counts = new Map<string, number>()
  return controls.map((control) => {
    const attributes = ['id', 'name', 'type', 'value'].map((name) => control.getAttribute(name))
    const name = [control.localName, ...attributes].join(' ')
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return [`${name} ${count}`, control]
  })
}

function keepState(old: Control, control: Control): void {
  if (old instanceof HTMLDetailsElement) {
    if (control instanceof HTMLDetailsElement) control.open = old.open
    return
  }
  if (control instanceof HTMLDetailsElement) return
  if (old instanceof HTMLInputElement && control instanceof HTMLInputElement) {
    if (old.files) control.files = old.files
    if (old.type === 'file') return
  }
  const isTouched = old instanceof HTMLSelectElement || old.value !== old.defaultValue
  if (!isTouched || old.value === control.value) return
  control.value = old.value
  control.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** A password manager fills in the fields that it has found, which may have been replaced since. */
function passOnInput(old: Control, control: Control): void {
  if (old instanceof HTMLDetailsElement) return
  let last = old.value
  old.addEventListener('input', () => {
    // Input that was held until now is repeated on the old field as well (replay-events.ts).
    if (old.value === last) return
    last = old.value
    keepState(old, control)
  })
}

function keepFocus(old: Control, control: Control): void {
  control.focus({ preventScroll: true })
  if (!('setSelectionRange' in old && 'setSelectionRange' in control)) return
  const { selectionStart, selectionEnd, selectionDirection } = old
  // Fields for e-mail addresses, among others, do not reveal their selection.
  if (selectionStart !== null)
    control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
}
