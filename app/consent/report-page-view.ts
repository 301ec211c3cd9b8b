/** A page view as it is reported: its name (page-view-name.ts) and the full path (specification 2.1). */
export interface PageView {
  name: string
  path: string
}

/** The page that is shown now. The name is in the document, so this works before and without hydration. */
function currentPageView(): PageView {
  const { pathname, search } = location
  return { name: document.documentElement.dataset.trackingName ?? '', path: pathname + search }
}

/**
 * Reports each page once: the current one, then the new one after each navigation, and one that comes back from the
 * back/forward cache. A jump within a page does not count.
 * @param onNavigation subscribes to client-side navigations
 */
export function reportPageViews(
  onNavigation: (listener: () => void) => void,
  report: (view: PageView) => void,
): void {
  let reported = ''
  const reportIfNew = () => {
    const view = currentPageView()
    if (view.path === reported) return
    reported = view.path
    report(view)
  }
  reportIfNew()
  onNavigation(reportIfNew)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    reported = ''
    reportIfNew()
  })
}
