// Development only: a page that shows what went wrong is loaded again once code was changed.
import.meta.hot?.on('server-code-changed', () => {
  if (document.querySelector('[data-error-details]')) window.location.reload()
})
