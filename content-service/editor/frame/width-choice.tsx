import { Monitor, Smartphone, Tablet } from 'lucide-react'

import { useTexts } from '../texts/interface-language.tsx'
import { Segments } from '../ui/segments.tsx'
import { type FrameWidth, frameWidths } from './frame-widths.ts'
import { previewFrameTexts } from './preview-frame-texts.ts'

const icons = {
  phone: <Smartphone size={16} />,
  tablet: <Tablet size={16} />,
  desk: <Monitor size={16} />,
}

interface WidthChoiceProps {
  width: FrameWidth
  onWidth: (width: FrameWidth) => void
}

/** Chooses the width of the page: phone, tablet or desktop. */
export function WidthChoice({ width, onWidth }: WidthChoiceProps) {
  const texts = useTexts(previewFrameTexts)
  const options = frameWidths.map(({ name, pixels }) => ({
    value: name,
    label: `${texts[name]}, ${pixels} px`,
    content: icons[name],
  }))
  return <Segments label={texts.width} value={width} options={options} onChange={onWidth} />
}
