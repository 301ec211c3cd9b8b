import type { ComponentType } from 'react'

import { AssetControl, AssetsControl } from '../assets/asset-details.tsx'
import { BlocksControl } from '../blocks/block-list.tsx'
import { useForm } from '../form-context.ts'
import { LinkControl } from '../links/link-control.tsx'
import { isReadable } from '../rules/field-rules.ts'
import { ReferenceControl } from '../stories/story-search.tsx'
import { TableControl } from '../tables/table-control.tsx'
import { OptionControl, OptionsControl } from './choice-controls.tsx'
import type { ControlProps } from './control-parts.tsx'
import { PluginControl } from './plugin-control.tsx'
import * as plain from './text-number-date-controls.tsx'

const controls: Record<string, ComponentType<ControlProps>> = {
  text: plain.TextControl,
  textarea: plain.TextareaControl,
  markdown: plain.MarkdownControl,
  image: plain.TextControl,
  file: plain.TextControl,
  number: plain.NumberControl,
  datetime: plain.DateControl,
  boolean: plain.BooleanControl,
  option: OptionControl,
  options: OptionsControl,
  asset: AssetControl,
  multiasset: AssetsControl,
  multilink: LinkControl,
  richtext: RichTextControl,
  table: TableControl,
  bloks: BlocksControl,
  custom: PluginControl,
}

/** The editor of rich text, which is loaded by itself. */
function RichTextControl(props: ControlProps) {
  const { RichText } = useForm()
  return <RichText {...props} />
}

/** The control for a field's type. Values of another shape are shown as JSON, so that nothing is lost. */
export function FieldControl(props: ControlProps) {
  const { field, value, id, labelledBy } = props
  if (!isReadable(field.type, value))
    return <plain.RawValue id={id} aria-labelledby={labelledBy} value={value} />
  const isReference = /^options?$/.test(field.type) && field.source === 'internal_stories'
  const Control = isReference ? ReferenceControl : (controls[field.type] ?? plain.UnknownControl)
  return <Control {...props} />
}
