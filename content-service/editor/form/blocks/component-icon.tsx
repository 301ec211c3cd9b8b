import {
  AtSign,
  Box,
  Building2,
  Calendar,
  Columns2,
  FileText,
  Filter,
  Image,
  Keyboard,
  LayoutGrid,
  Lightbulb,
  Lock,
  type LucideIcon,
  Mail,
  MapPin,
  MessageSquare,
  Monitor,
  MousePointer2,
  Send,
  Share2,
  Shield,
  ShoppingCart,
  Smartphone,
  StickyNote,
  Table2,
  Tag,
  TextQuote,
  User,
  Video,
  Wallet,
  Wrench,
} from 'lucide-react'
import { createElement, type CSSProperties } from 'react'

import styles from './component-icon.module.css'

/** Icons for Storyblok's component icons, by the prefix of their names (`block-image`); the first match counts. */
const icons: [string, LucideIcon][] = [
  ['@', AtSign],
  ['1-2', Columns2],
  ['2-2', LayoutGrid],
  ['4-2', LayoutGrid],
  ['arrow', MousePointer2],
  ['build', Building2],
  ['bulb', Lightbulb],
  ['calendar', Calendar],
  ['center', TextQuote],
  ['comment', MessageSquare],
  ['doc', FileText],
  ['email', Mail],
  ['filter', Filter],
  ['image', Image],
  ['keyboard', Keyboard],
  ['locked', Lock],
  ['map', MapPin],
  ['mobile', Smartphone],
  ['monitor', Monitor],
  ['paper', Send],
  ['pay', Wallet],
  ['share', Share2],
  ['shield', Shield],
  ['shopping', ShoppingCart],
  ['sticker', StickyNote],
  ['suitcase', Wallet],
  ['table', Table2],
  ['tag', Tag],
  ['text', TextQuote],
  ['user', User],
  ['video', Video],
  ['wallet', Wallet],
  ['wrench', Wrench],
]

interface ComponentIconProps {
  icon: string | null | undefined
  color: string | null | undefined
}

/** The icon of a component in its colour. */
export function ComponentIcon({ icon, color }: ComponentIconProps) {
  const name = icon?.replace('block-', '') ?? ''
  const drawing = icons.find(([start]) => name.startsWith(start))?.[1] ?? Box
  const style: CSSProperties & Record<'--component', string> = { '--component': color || 'var(--ink-soft)' }
  return (
    <span className={styles.icon} style={style} aria-hidden>
      {createElement(drawing, { size: 14 })}
    </span>
  )
}
