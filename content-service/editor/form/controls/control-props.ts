import type { Field } from '../../model/component.ts'
import type { Value } from '../../model/story.ts'
import type { Update } from '../form-context.ts'

/** The props of every field control. */
export interface ControlProps {
  /** The id of the input or group of inputs. */
  id: string
  labelledBy: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
  name: string
  field: Field
  language: string
  value: Value
  setValue: (value: Value) => void
  /** For values that are changed in parts. */
  updateValue: Update<Value>
}

/** The attributes of an input. */
export function inputProps({
  id,
  labelledBy,
  describedBy,
  isInvalid,
  isRequired,
  field,
  language,
}: ControlProps) {
  return {
    id,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
    lang: language === 'default' ? undefined : language,
    dir: field.rtl === true ? 'rtl' : undefined,
  }
}

/** The attributes of a group of inputs. */
export function groupProps({ id, labelledBy, describedBy }: ControlProps) {
  return {
    id,
    role: 'group',
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
  }
}
