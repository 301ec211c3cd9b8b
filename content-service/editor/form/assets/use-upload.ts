import { useState } from 'react'

import type { Field } from '../../model/component.ts'
import type { StoredAsset } from '../../model/editor-space.ts'
import { useErrorText } from '../../texts/error-text.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { useForm } from '../form-context.ts'
import { readLimit, readTexts } from '../rules/read-value.ts'
import { assetTexts } from './asset-texts.ts'
import { allowedEndings, extensionOf } from './asset-value.ts'

/** Uploads the files that a field allows to the field's folder. */
export function useUpload(field: Field, onUploaded: (assets: StoredAsset[]) => void) {
  const t = useTexts(assetTexts)
  const errorText = useErrorText()
  const { space } = useForm()
  const [isUploading, setIsUploading] = useState(false)
  const [error, setError] = useState<string>()
  const endings = allowedEndings(readTexts(field.filetypes))
  const send = async (files: Iterable<File>) => {
    const all = [...files]
    if (all.length === 0) return
    if (endings && !all.every(({ name }) => endings.includes(extensionOf(name))))
      return setError(t.wrongKind(endings.join(', ')))
    setError(undefined)
    setIsUploading(true)
    const stored: StoredAsset[] = []
    try {
      for (const file of all) stored.push(await space.uploadAsset(file, readLimit(field.asset_folder_id)))
    } catch (failure) {
      setError(errorText(failure))
    }
    setIsUploading(false)
    if (stored.length > 0) onUploaded(stored)
    return undefined
  }
  return { send, isUploading, error, accept: endings?.map((ending) => `.${ending}`).join() }
}
