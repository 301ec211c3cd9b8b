let hasNewer = false

/** Whether a newer build than that of this document is deployed, as far as is known (watch-builds.ts). */
export const hasNewerBuild = (): boolean => hasNewer

export function markNewerBuild(): void {
  hasNewer = true
}
