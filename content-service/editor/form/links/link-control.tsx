import { File, Search, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { isObject, readFlag, readText } from '../../model/block-values.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/dialog.tsx'
import { AssetDialog } from '../assets/asset-search.tsx'
import { fileName } from '../assets/asset-value.tsx'
import { type ControlProps, groupProps, LabelledInput } from '../controls/control-parts.tsx'
import { useForm } from '../form-context.ts'
import { linkLimits, StoryDialog, useStories } from '../stories/story-search.tsx'
import * as links from './link-value.ts'

import styles from '../controls/control.module.css'

/** A link to a story, URL, email address or file. */
export function LinkControl(props: ControlProps) {
  const { id, field, value, setValue, updateValue } = props
  const t = useTexts(links.linkTexts)
  const current = links.linkType(value)
  // A chosen type applies once there is a destination: choosing it does not empty the current link.
  const [wanted, setWanted] = useState<links.LinkType>()
  const type = wanted ?? current
  const types = links.linkTypesOf(field, current)
  const link = isObject(value) ? value : links.emptyLink(value, type)
  const attributes = isObject(link.custom) ? Object.keys(link.custom) : []
  const shown = type === current ? value : links.emptyLink(value, type)
  return (
    <div {...groupProps(props)} className={styles.link}>
      <div className={styles.destination}>
        <Select
          aria-label={t.kind}
          className={styles.input}
          value={type}
          options={types.map((kind) => [kind, t.kinds[kind]])}
          onChange={(chosen) => setWanted(types.find((kind) => kind === chosen))}
        />
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
          onChange={(text) => updateValue((before) => links.withLinkKey(before, 'anchor', text))}
        />
      )}
      {type !== 'email' && readFlag(field.allow_target_blank) && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={link.target === '_blank'}
            onChange={({ target }) =>
              updateValue((before) => links.withLinkKey(before, 'target', target.checked ? '_blank' : ''))
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
function LinkDestination(props: ControlProps & { type: links.LinkType }) {
  const { id, field, type, value, isInvalid, describedBy, setValue } = props
  const t = useTexts(links.linkTexts)
  const link = isObject(value) ? value : links.emptyLink(value, type)
  const remove = () => setValue(links.emptyLink(value, type))
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
            onPick={(story) => setValue(links.linkToStory(value, story))}
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
            onChoose={(asset) => setValue(links.linkToAsset(value, asset))}
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
      onChange={({ target }) =>
        setValue((isEmail ? links.linkToEmail : links.linkToUrl)(value, target.value))
      }
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
  const t = useTexts(links.linkTexts)
  const [isChoosing, setIsChoosing] = useState(false)
  const open = () => setIsChoosing(true)
  return (
    <>
      {name === false ? (
        <Button icon={<Search />} onClick={open}>
          {choose}
        </Button>
      ) : (
        <div className={styles.chosen}>
          <File />
          <span className={`${styles.chosenName} clipped`}>{name}</span>
          <IconButton label={choose} onClick={open} icon={<Search size={16} />} />
          <IconButton label={t.remove} onClick={onRemove} icon={<X size={16} />} />
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
