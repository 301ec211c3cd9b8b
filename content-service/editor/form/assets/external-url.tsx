import { Link } from 'lucide-react'
import { useState } from 'react'

import type { Value } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Button } from '../../ui/button.tsx'
import { LabelledInput } from '../controls/labelled-input.tsx'
import { assetTexts } from './asset-texts.ts'
import { externalAsset } from './asset-value.ts'

import styles from './external-url.module.css'

/** Takes the address of a file that is not in the library. */
export function ExternalUrl({ onAdd }: { onAdd: (value: Value) => void }) {
  const t = useTexts(assetTexts)
  const [address, setAddress] = useState('')
  return (
    <div className={styles.row}>
      <LabelledInput type="url" label={t.external} value={address} onChange={setAddress} />
      <Button disabled={!URL.canParse(address)} onClick={() => onAdd(externalAsset(address))}>
        <Link aria-hidden size={15} />
        {t.apply}
      </Button>
    </div>
  )
}
