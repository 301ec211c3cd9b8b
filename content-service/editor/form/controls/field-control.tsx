import type { ComponentType } from 'react'

import { AssetControl, AssetsControl } from '../assets/asset-controls.tsx'
import { BlocksControl } from '../blocks/block-list.tsx'
import { useForm } from '../form-context.ts'
import { LinkControl } from '../links/link-control.tsx'
import { isReadable } from '../rules/field-values.ts'
import { ReferenceControl } from '../stories/reference-control.tsx'
import { TableControl } from '../tables/table-control.tsx'
import { OptionControl, OptionsControl } from './choice-controls.tsx'
import type { ControlProps } from './control-props.ts'
import { MarkdownControl } from './markdown-control.tsx'
import {
  BooleanControl,
  DateControl,
  NumberControl,
  TextareaControl,
  TextControl,
  RawValue,
  UnknownControl,
} from './plain-controls.tsx'
import { PluginControl } from './plugin-control.tsx'

const controls: Record<string, ComponentType<ControlProps>> = {
  text: TextControl,
  textarea: TextareaControl,
  markdown: MarkdownControl,
  image: TextControl,
  file: TextControl,
  number: NumberControl,
  datetime: DateControl,
  boolean: BooleanControl,
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
  if (!isReadable(field.type, value)) return <RawValue id={id} labelledBy={labelledBy} value={value} />
  const isReference = /^options?$/.test(field.type) && field.source === 'internal_stories'
  const Control = isReference ? ReferenceControl : (controls[field.type] ?? UnknownControl)
  return <Control {...props} />
}
