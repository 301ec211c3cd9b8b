import type { ReactNode } from 'react'

import { findIslandAt } from '../../server-functions/island.functions.ts'
import type { Islands } from '../island-loading/islands.ts'
import { IslandContent } from './island-content.tsx'

/** The server renders islands as a part of the page. */
export function serverIslands(): Islands {
  const contents = new Map<string, ReactNode>()
  return {
    async load(addresses) {
      await Promise.all(
        addresses.map(async (address) => {
          const found = await findIslandAt(new URL(address, 'http://localhost'))
          if (found.kind === 'island') contents.set(address, <IslandContent {...found.island} />)
        }),
      )
    },
    View: ({ address }) => <div data-island={address}>{contents.get(address)}</div>,
  }
}
