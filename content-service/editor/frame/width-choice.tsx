import { Monitor, Smartphone, Tablet } from 'lucide-react'

import { useTexts } from '../texts/interface-language.tsx'
import { Segments } from '../ui/segments.tsx'
import { previewFrameTexts } from './preview-frame-texts.ts'

/** Widths of the page in the frame, in CSS pixels. */
const frameWidths = [
  { name: 'phone', pixels: 390, icon: <Smartphone size={16} /> },
  { name: 'tablet', pixels: 820, icon: <Tablet size={16} /> },
  { name: 'desk', pixels: 1440, icon: <Monitor size={16} /> },
] as const

export type FrameWidth = (typeof frameWidths)[number]['name']

export const widthNames: readonly FrameWidth[] = frameWidths.map(({ name }) => name)

export function pixelsOf(width: FrameWidth): number {
  return frameWidths.find(({ name }) => name === width)?.pixels ?? frameWidths[2].pixels
}

interface WidthChoiceProps {
  width: FrameWidth
  onWidth: (width: FrameWidth) => void
}

/** Chooses the width of the page: phone, tablet or desktop. */
export function WidthChoice({ width, onWidth }: WidthChoiceProps) {
  const texts = useTexts(previewFrameTexts)
  const options = frameWidths.map(({ name, pixels, icon }) => ({
    value: name,
    label: `${texts[name]}, ${pixels} px`,
    content: icon,
  }))
  return <Segments label={texts.width} value={width} options={options} onChange={onWidth} />
}
