/**
 * Collects what is typed until there is a field for it: the code of the search dialog is loaded when it is opened.
 * Returns a function that ends this and gives the text.
 */
export function collectTyped(): () => string {
  let text = ''
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    if (ctrlKey || metaKey || altKey || isComposing) return
    if (key === 'Backspace') text = text.slice(0, -1)
    else if (key.length === 1) text += key
    else return
    event.preventDefault()
  }
  document.addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    document.removeEventListener('keydown', onKeyDown, { capture: true })
    return text
  }
}
