import { useLingui } from '@lingui/react/macro'

import type { ShelfSort } from '../../server-functions/content/schema/shelf.ts'
import { isMaturity, stages } from '../projects/maturity-stages.ts'
import { useSize } from './use-size.ts'

/** The name of a group on the shelf: “0.9 Pilot run”, “2024”, “from 10 kg”. */
export function useGroupName(sort: ShelfSort): (key: string) => string {
  const { t } = useLingui()
  const { mass } = useSize()
  return (key) => {
    if (!key) return t`not stated`
    if (isMaturity(key) && sort === 'maturity') return `${key} ${t(stages[key])}`
    if (sort !== 'weight') return key
    return key === '0' ? t`below ${mass(1)}` : t`from ${mass(Number(key))}`
  }
}
