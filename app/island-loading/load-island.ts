import { fetchWithRetry } from '../http/retry-get.ts'

/** Loads the HTML of an island; empty if there is nothing to show. @throws Error for any other status */
export async function loadIsland(address: string): Promise<string> {
  const response = await fetchWithRetry(address)
  if (response.status === 404) return ''
  if (!response.ok) throw new Error(`${address} is answered with status ${response.status}`)
  const island: unknown = await response.json()
  return typeof island === 'object' && island && 'html' in island ? String(island.html) : ''
}
