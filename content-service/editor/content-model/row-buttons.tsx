import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'

import { useTexts } from '../texts/interface-language.tsx'
import { IconButton } from '../ui/button.tsx'
import { modelTexts } from './model-texts.ts'

interface RowButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Moves a row of a list up or down, or removes it. */
export function RowButtons({ name, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  const { up, down, remove } = useTexts(modelTexts)
  return (
    <>
      <IconButton
        label={up(name)}
        icon={<ArrowUp size={15} />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={down(name)}
        icon={<ArrowDown size={15} />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton label={remove(name)} icon={<Trash2 size={15} />} onClick={onRemove} />
    </>
  )
}
