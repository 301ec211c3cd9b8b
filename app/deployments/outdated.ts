let isNewBuildKnown = false

/** Whether a newer build than that of this document is deployed, as far as is known (watch-builds.ts). */
export const isOutdated = (): boolean => isNewBuildKnown

export function markOutdated(): void {
  isNewBuildKnown = true
}
