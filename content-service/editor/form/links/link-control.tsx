import { File, Search, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { isObject, readFlag, readText } from '../../model/read-value.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { AssetDialog } from '../assets/asset-search.tsx'
import { fileName } from '../assets/asset-value.ts'
import { type ControlProps, groupProps } from '../controls/control-props.ts'
import { LabelledInput } from '../controls/labelled-input.tsx'
import { useForm } from '../form-context.ts'
import { linkLimits, StoryDialog, useStories } from '../stories/story-search.tsx'
import { linkTexts } from './link-texts.ts'
import {
  emptyLink,
  linkType,
  type LinkType,
  linkTypesOf,
  withLinkKey,
  linkToAsset,
  linkToEmail,
  linkToStory,
  linkToUrl,
} from './link-value.ts'

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

/** The destination of a link, by type. */
function LinkDestination(props: ControlProps & { type: LinkType }) {
  const { id, field, type, value, isInvalid, describedBy, setValue } = props
  const t = useTexts(linkTexts)
  const link = isObject(value) ? value : emptyLink(value, type)
  const remove = () => setValue(emptyLink(value, type))
  const url = readText(link.url)
  if (type === 'story') {
    const uuid = readText(link.id)
    return (
      <Chosen
        name={uuid !== '' && <StoryName uuid={uuid} path={readText(link.cached_url)} />}
        choose={uuid === '' ? t.choose : t.replace}
        onRemove={remove}
      >
        {(close) => (
          <StoryDialog
            limits={linkLimits(field)}
            chosen={[uuid]}
            onPick={(story) => setValue(linkToStory(value, story))}
            onClose={close}
          />
        )}
      </Chosen>
    )
  }
  if (type === 'asset')
    return (
      <Chosen name={url !== '' && fileName(url)} choose={t.chooseFile} onRemove={remove}>
        {(close) => (
          <AssetDialog
            field={{ type: 'asset' }}
            onChoose={(asset) => setValue(linkToAsset(value, asset))}
            onClose={close}
          />
        )}
      </Chosen>
    )
  const isEmail = type === 'email'
  return (
    <input
      id={id}
      // Not type "url", which rejects paths.
      type={isEmail ? 'email' : 'text'}
      inputMode={isEmail ? 'email' : 'url'}
      autoComplete="off"
      aria-label={isEmail ? t.email : t.address}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      placeholder={isEmail ? 'name@example.com' : 'https://'}
      className={styles.input}
      value={isEmail ? readText(link.email ?? link.url) : url}
      onChange={({ target }) => setValue((isEmail ? linkToEmail : linkToUrl)(value, target.value))}
    />
  )
}

interface ChosenProps {
  /** false: nothing is chosen. */
  name: ReactNode
  choose: string
  onRemove: () => void
  /** The dialog that chooses. */
  children: (close: () => void) => ReactNode
}

function Chosen({ name, choose, onRemove, children }: ChosenProps) {
  const t = useTexts(linkTexts)
  const [isChoosing, setIsChoosing] = useState(false)
  const open = () => setIsChoosing(true)
  return (
    <>
      {name === false ? (
        <Button icon={<Search aria-hidden size={15} />} onClick={open}>
          {choose}
        </Button>
      ) : (
        <div className={styles.chosen}>
          <File aria-hidden size={15} />
          <span className={styles.chosenName}>{name}</span>
          <IconButton label={choose} onClick={open} icon={<Search aria-hidden size={16} />} />
          <IconButton label={t.remove} onClick={onRemove} icon={<X aria-hidden size={16} />} />
        </div>
      )}
      {isChoosing && children(() => setIsChoosing(false))}
    </>
  )
}

function StoryName({ uuid, path }: { uuid: string; path: string }) {
  const { space } = useForm()
  const story = useStories(space, [uuid])(uuid)
  return (
    <>
      {story?.name ?? (path || uuid)} <small>{story ? story.full_slug : ''}</small>
    </>
  )
}
