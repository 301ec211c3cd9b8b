/**
 * Leaves a textarea alone when it is given its initial text again, as React does when it hydrates and at each
 * rendering: WebKit would put the caret of a visitor who has not typed yet before the first letter.
 */
export function keepCaret(): void {
  const { prototype } = HTMLTextAreaElement
  const defaultValue = Object.getOwnPropertyDescriptor(prototype, 'defaultValue')
  Object.defineProperty(prototype, 'defaultValue', {
    ...defaultValue,
    set(this: HTMLTextAreaElement, value: unknown) {
      if (String(value) !== this.defaultValue) defaultValue?.set?.call(this, value)
    },
  })
}
