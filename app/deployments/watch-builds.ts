import { markNewerBuild } from './newer-build.ts'

/**
 * Checks now and every `seconds` for the current build, while the page is visible, until it differs from `id`.
 * @returns a function that stops it
 */
export function watchBuilds(id: string, seconds: number, onNewBuild: () => void): () => void {
  let isDue = true
  const check = async () => {
    if (!isDue || document.hidden) return
    isDue = false
    if ((await currentBuild()) === id) return
    markNewerBuild()
    stop()
    onNewBuild()
  }
  const timer = setInterval(() => {
    isDue = true
    void check().catch(logFailure)
  }, seconds * 1000)
  const onVisible = () => void check().catch(logFailure)
  document.addEventListener('visibilitychange', onVisible)
  onVisible()
  function stop() {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
  return stop
}

/** @throws if there is no valid answer, as while the server starts */
async function currentBuild(): Promise<string> {
  const response = await fetch('/builds/latest.json', { cache: 'no-cache' })
  const build: unknown = await response.json()
  if (!response.ok || typeof build !== 'object' || build === null || !('id' in build))
    throw new Error(`No build in the answer with status ${response.status}`)
  return String(build.id)
}

/** Specification 8. */
function logFailure(error: unknown): void {
  console.error('Manifest fetch failed', error)
}
