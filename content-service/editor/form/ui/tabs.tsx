import { type KeyboardEvent, type ReactNode, useId } from 'react'

import { moveFocus } from './move-focus.ts'

import styles from './tabs.module.css'

interface TabsProps {
  tabs: { name: string; label: string; mark: string | undefined }[]
  chosen: string
  onChoose: (name: string) => void
  children: ReactNode
}

/** Tabs (ARIA authoring practices): arrow keys select, Tab enters the panel. */
export function Tabs({ tabs, chosen, onChoose, children }: TabsProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tab = tabs[moveFocus(event, '[role=tab]', ['ArrowLeft', 'ArrowRight']) ?? -1]
    if (tab) onChoose(tab.name)
  }
  return (
    <div>
      <div role="tablist" className={styles.tabs} tabIndex={-1} onKeyDown={onKeyDown}>
        {tabs.map(({ name, label, mark }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}panel`}
            tabIndex={name === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(name)}
          >
            {label}
            {mark !== undefined && (
              <span className={styles.mark} title={mark}>
                {mark}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`}>
        {children}
      </div>
    </div>
  )
}
