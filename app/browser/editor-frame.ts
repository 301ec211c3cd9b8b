/**
 * Whether an editor frames this page: only editors may frame it (app/http/security-headers.ts), and only on a preview
 * deployment.
 */
export function isInEditor(): boolean {
  return window.parent !== window && 'preview' in document.documentElement.dataset
}

/** Whether the focus may be moved: never away from the editor around the page, where somebody may be typing. */
export function mayMoveFocus(): boolean {
  return !isInEditor() || document.hasFocus()
}
