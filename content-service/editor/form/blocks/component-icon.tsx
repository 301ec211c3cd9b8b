import * as Icon from 'lucide-react'
import { createElement, type CSSProperties } from 'react'

import styles from './blocks.module.css'

/** Icons for Storyblok's component icons, by the prefix of their names (`block-image`); the first match counts. */
const icons: [string, Icon.LucideIcon][] = [
  ['@', Icon.AtSign],
  ['1-2', Icon.Columns2],
  ['2-2', Icon.LayoutGrid],
  ['4-2', Icon.LayoutGrid],
  ['arrow', Icon.MousePointer2],
  ['build', Icon.Building2],
  ['bulb', Icon.Lightbulb],
  ['calendar', Icon.Calendar],
  ['center', Icon.TextQuote],
  ['comment', Icon.MessageSquare],
  ['doc', Icon.FileText],
  ['email', Icon.Mail],
  ['filter', Icon.Filter],
  ['image', Icon.Image],
  ['keyboard', Icon.Keyboard],
  ['locked', Icon.Lock],
  ['map', Icon.MapPin],
  ['mobile', Icon.Smartphone],
  ['monitor', Icon.Monitor],
  ['paper', Icon.Send],
  ['pay', Icon.Wallet],
  ['share', Icon.Share2],
  ['shield', Icon.Shield],
  ['shopping', Icon.ShoppingCart],
  ['sticker', Icon.StickyNote],
  ['suitcase', Icon.Wallet],
  ['table', Icon.Table2],
  ['tag', Icon.Tag],
  ['text', Icon.TextQuote],
  ['user', Icon.User],
  ['video', Icon.Video],
  ['wallet', Icon.Wallet],
  ['wrench', Icon.Wrench],
]

interface ComponentIconProps {
  icon: string | null | undefined
  color: string | null | undefined
}

/** The icon of a component in its colour. */
export function ComponentIcon({ icon, color }: ComponentIconProps) {
  const name = icon?.replace('block-', '') ?? ''
  const drawing = icons.find(([start]) => name.startsWith(start))?.[1] ?? Icon.Box
  const style: CSSProperties & Record<'--component', string> = { '--component': color || 'var(--ink-soft)' }
  return (
    <span className={styles.icon} style={style} aria-hidden>
      {createElement(drawing, { size: 14 })}
    </span>
  )
}
