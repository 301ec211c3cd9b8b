/** The ids of fields of forms into which somebody has typed, until the form is sent. */
const typed = new Set<string>()

/** Remembers what is typed into forms that are posted. Sending resets a form. */
export function watchTyping(): void {
  addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('form[method=post]')) typed.add(target.id)
  })
  addEventListener('reset', () => typed.clear())
}

/** Whether something is typed that is not sent: it would be lost with the document. */
export const hasTypedEntries = (): boolean => typed.size > 0

/** Whether somebody has typed into this field. */
export const isTyped = ({ id }: { id: string }): boolean => typed.has(id)
