import { useTexts } from '../texts/interface-language.tsx'
import { Segments } from '../ui/segments.tsx'
import { type FrameWidth, frameWidths } from './frame-widths.ts'
import { previewFrameTexts } from './preview-frame-texts.ts'
import { widthIcons } from './width-icons.tsx'

interface WidthChoiceProps {
  width: FrameWidth
  onWidth: (width: FrameWidth) => void
}

/** The width of the page in the frame: that of a phone, a tablet or a desk. */
export function WidthChoice({ width, onWidth }: WidthChoiceProps) {
  const texts = useTexts(previewFrameTexts)
  const options = frameWidths.map(({ name, pixels }) => ({
    value: name,
    label: `${texts.widths[name]}, ${pixels} px`,
    content: widthIcons[name],
  }))
  return <Segments label={texts.width} value={width} options={options} onChange={onWidth} />
}
