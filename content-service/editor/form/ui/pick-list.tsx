import type { ReactNode } from 'react'

import { useErrorText } from '../../texts/error-text.ts'
import { focusNeighbour } from './move-focus.ts'

import control from '../controls/control.module.css'
import styles from './list.module.css'

interface PickListProps {
  label: string
  search: string
  onSearch: (search: string) => void
  /** Instead of results, or false. */
  status: string | false | undefined
  error?: unknown
  /** The look of the results; by default a list. */
  look?: string | undefined
  children: ReactNode
}

/** A search and what it finds; arrow keys move among the results. */
export function PickList({ label, search, onSearch, status, error, look, children }: PickListProps) {
  const errorText = useErrorText()
  return (
    <div role="presentation" onKeyDown={focusNeighbour}>
      <input
        type="search"
        className={control.input}
        aria-label={label}
        placeholder={label}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <output className={error ? control.problem : styles.status}>{error ? errorText(error) : status}</output>
      <ul className={look ?? styles.results}>{children}</ul>
    </div>
  )
}

interface PickItemProps {
  icon?: ReactNode
  name: string
  detail?: ReactNode
  isChosen?: boolean
  onPick: () => void
}

/** A result of a search. */
export function PickItem({ icon, name, detail, isChosen, onPick }: PickItemProps) {
  return (
    <li>
      <button type="button" className={styles.result} aria-pressed={isChosen} onClick={onPick}>
        {icon}
        <span className={styles.resultName}>{name}</span>
        {detail !== undefined && <span className={styles.resultDetail}>{detail}</span>}
      </button>
    </li>
  )
}
