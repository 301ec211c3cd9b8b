import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'

import styles from './calculator.module.css'

interface MedicalSwitchProps {
  /** In per cent. */
  surcharge: number
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Adds the cost of the documents for a medical device. */
export function MedicalSwitch({ surcharge, isOn, onChange }: MedicalSwitchProps) {
  const box = useRef<HTMLInputElement>(null)
  // It may have been pressed before the script had loaded.
  const takeOver = useEffectEvent(() => {
    if (box.current && box.current.checked !== isOn) onChange(box.current.checked)
  })
  useEffect(() => takeOver(), [])
  return (
    <label className={styles.medical}>
      <input
        ref={box}
        type="checkbox"
        name="medical"
        value="1"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <Trans>A medical device: documentation adds {surcharge}% to the cost</Trans>
    </label>
  )
}
