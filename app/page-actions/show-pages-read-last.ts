import type { NotedProject } from '../notes/noted-projects.ts'
import { pagesReadLast } from '../notes/pages-read-last.ts'

const maxShown = 3

/** Fills the list of a page (app/page-actions/pages-read-last-list.tsx), and shows it unless there is nothing to show. */
export async function showPagesReadLast(): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-read-last]')
  if (!list) return
  const pages = (await pagesReadLast()).toSorted((one, other) => depth(other) - depth(one))
  list.hidden = pages.length === 0
  list.querySelector('ul')?.replaceChildren(...pages.slice(0, maxShown).map(item))
}

/** Visitors come back for a project or an article rather than for a list. */
function depth({ href }: NotedProject): number {
  return href.split('/').length
}

function item({ href, name }: NotedProject): HTMLElement {
  const [entry, link] = [document.createElement('li'), document.createElement('a')]
  link.href = href
  link.textContent = name
  entry.append(link)
  return entry
}
