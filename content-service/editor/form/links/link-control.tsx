import { useState } from 'react'

import { isObject, readFlag, readText } from '../../model/read-value.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { type ControlProps, groupProps } from '../controls/control-props.ts'
import { LabelledInput } from '../controls/labelled-input.tsx'
import { LinkDestination } from './link-destination.tsx'
import { linkTexts } from './link-texts.ts'
import { emptyLink, linkType, type LinkType, linkTypesOf, withLinkKey } from './link-value.ts'

import styles from '../controls/control.module.css'

/** A link to a story, URL, email address or file. */
export function LinkControl(props: ControlProps) {
  const { id, field, value, setValue, updateValue } = props
  const t = useTexts(linkTexts)
  const current = linkType(value)
  // A chosen type applies once there is a destination: choosing it does not empty the current link.
  const [wanted, setWanted] = useState<LinkType>()
  const type = wanted ?? current
  const link = isObject(value) ? value : emptyLink(value, type)
  const attributes = isObject(link.custom) ? Object.keys(link.custom) : []
  const shown = type === current ? value : emptyLink(value, type)
  return (
    <div {...groupProps(props)} className={styles.link}>
      <div className={styles.destination}>
        <select
          aria-label={t.kind}
          className={styles.input}
          value={type}
          onChange={({ target }) =>
            setWanted(linkTypesOf(field, current).find((kind) => kind === target.value))
          }
        >
          {linkTypesOf(field, current).map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </select>
        <LinkDestination
          {...props}
          id={`${id}target`}
          type={type}
          value={shown}
          setValue={(next) => {
            setWanted(undefined)
            setValue(next)
          }}
        />
      </div>
      {type === 'story' && readFlag(field.show_anchor) && (
        <LabelledInput
          label={t.anchor}
          value={readText(link.anchor)}
          onChange={(text) => updateValue((before) => withLinkKey(before, 'anchor', text))}
        />
      )}
      {type !== 'email' && readFlag(field.allow_target_blank) && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={link.target === '_blank'}
            onChange={({ target }) =>
              updateValue((before) => withLinkKey(before, 'target', target.checked ? '_blank' : ''))
            }
          />
          {t.newTab}
        </label>
      )}
      {attributes.length > 0 && <p className={styles.note}>{t.attributes(attributes.join(', '))}</p>}
    </div>
  )
}
