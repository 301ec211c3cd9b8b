/** The size of a share card in pixels (specification 2.8). */
export const cardSize = { width: 1200, height: 630 } as const
