import { Link } from 'lucide-react'
import { useState } from 'react'

import type { Value } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Button } from '../../ui/button.tsx'
import { LabelledInput } from '../controls/labelled-input.tsx'
import { assetTexts } from './asset-texts.ts'
import { externalAsset } from './asset-value.ts'

import styles from './external-url.module.css'

/** Adds a file outside the library by its URL. */
export function ExternalUrl({ onAdd }: { onAdd: (value: Value) => void }) {
  const t = useTexts(assetTexts)
  const [url, setUrl] = useState('')
  return (
    <div className={styles.row}>
      <LabelledInput type="url" label={t.external} value={url} onChange={setUrl} />
      <Button disabled={!URL.canParse(url)} onClick={() => onAdd(externalAsset(url))}>
        <Link aria-hidden size={15} />
        {t.apply}
      </Button>
    </div>
  )
}
