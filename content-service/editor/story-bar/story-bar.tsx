import * as Icon from 'lucide-react'
import { useState } from 'react'

import { AddressDialog, RemoveDialog } from '../addresses/address-dialog.tsx'
import type { OpenSpace } from '../api/space.ts'
import { type FieldPlace, type Defect, describeDefect, formTexts } from '../form/find-problems.ts'
import { previewUrlOf } from '../frame/frame-messages.ts'
import type { StoryState, StorySession } from '../story/story-session.ts'
import { useTexts, counted, everydayTexts, inBothLanguages, phrase } from '../texts/texts.tsx'
import { StatusMark, statusOf } from '../tree/story-status.tsx'
import { useTreeRefresh } from '../tree/use-tree.ts'
import { Button, IconButton, Popover, PopoverItem, PopoverLink } from '../ui/button.tsx'
import { TaskDialog } from '../ui/dialog.tsx'
import { goToStory } from '../workspace/story-url.ts'
import { useWindowEvent, useWorkspace } from '../workspace/workspace-context.tsx'

import styles from './story-bar.module.css'

interface StoryBarProps {
  session: StorySession
  open: StoryState
  defects: readonly Defect[]
  areRevisionsShown: boolean
  onRevisions: () => void
  onShow: (place: FieldPlace) => void
}

/** The actions of the open story. */
export function StoryBar(props: StoryBarProps) {
  const { session, open, defects } = props
  const problems = defects.filter(({ problem }) => problem)
  const texts = useTexts(storyBarTexts)
  const [isAsking, setAsking] = useState(false)
  const { saved, history, isChanged, work } = open
  const { story } = saved
  const isBusy = work !== 'none'
  const publish = () => (problems.length > 0 ? setAsking(true) : void session.publish())
  useShortcuts({ save: () => void session.save(), undo: session.undo, redo: session.redo })
  return (
    <div className={styles.bar}>
      <div className={styles.title}>
        <h1 className="clipped">{story.name}</h1>
        <small className="clipped">/{story.full_slug}</small>
      </div>
      <output className={styles.state}>
        <StatusMark status={statusOf(story)} isUnsaved={isChanged} />
        {isBusy ? <Icon.LoaderCircle className={styles.turning} /> : !isChanged && <Icon.Check />}
        <span>{isBusy ? texts.saving : isChanged ? texts.unsaved : texts.saved}</span>
      </output>
      <div className="actions">
        <IconButton
          label={texts.undo}
          icon={<Icon.Undo2 size={17} />}
          disabled={history.past.length === 0}
          onClick={session.undo}
        />
        <IconButton
          label={texts.redo}
          icon={<Icon.Redo2 size={17} />}
          disabled={history.future.length === 0}
          onClick={session.redo}
        />
      </div>
      <ProblemList defects={defects} onShow={props.onShow} />
      <div className="actions">
        <IconButton
          label={texts.versions}
          icon={<Icon.History size={17} />}
          aria-pressed={props.areRevisionsShown}
          onClick={props.onRevisions}
        />
        <StoryMenu session={session} open={open} />
        <Button disabled={!isChanged} onClick={() => void session.save()} title={`${texts.control} S / ⌘ S`}>
          {texts.save}
        </Button>
        <Button look="primary" disabled={!isChanged && statusOf(story) === 'published'} onClick={publish}>
          {texts.publish}
        </Button>
      </div>
      {isAsking && (
        <PublishDialog
          problems={problems}
          onPublish={() => void session.publish()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

interface Shortcuts {
  save: () => void
  undo: () => void
  redo: () => void
}

/**
 * Ctrl or ⌘ with S, Z, Shift Z and Y, also in text fields: the browser's own undo knows only one field, and would
 * bring back what the form has replaced since.
 */
function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const isUndo = key === 'z' && !event.shiftKey
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (key !== 's' && !isUndo && !isRedo) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    event.stopPropagation()
    if (isUndo) shortcuts.undo()
    else if (isRedo) shortcuts.redo()
    else shortcuts.save()
  }
  useWindowEvent('keydown', onKeyDown, { capture: true })
}

/** The less frequent actions of a story. */
function StoryMenu({ session, open }: { session: StorySession; open: StoryState }) {
  const { space } = useWorkspace()
  const texts = useTexts(storyBarTexts)
  const refresh = useTreeRefresh()
  const [dialog, setDialog] = useState<'properties' | 'remove'>()
  const { story } = open.saved
  const isBusy = open.work !== 'none'
  const duplicate = async () => {
    const copy = { name: texts.copyOf(story.name), slug: await freeSlug(space, story) }
    const made = await space.stories.duplicate(story.id, { ...copy, parent_id: story.parent_id ?? 0 })
    await refresh()
    goToStory(made.story.id)
  }
  return (
    <>
      <Popover label={texts.more} icon={<Icon.Ellipsis size={18} />}>
        <PopoverItem icon={<Icon.SquarePen />} onClick={() => setDialog('properties')}>
          {texts.rename}
        </PopoverItem>
        <PopoverLink
          icon={<Icon.ExternalLink />}
          href={previewUrlOf(space.previewUrl, space.id, story, 'default')}
        >
          {texts.openPage}
        </PopoverLink>
        <PopoverItem icon={<Icon.Copy />} onClick={duplicate}>
          {texts.duplicate}
        </PopoverItem>
        <PopoverItem
          icon={<Icon.RotateCcw />}
          isDisabled={isBusy || !story.published || !story.unpublished_changes}
          onClick={session.discard}
        >
          {texts.discard}
        </PopoverItem>
        <PopoverItem icon={<Icon.Undo />} isDisabled={isBusy || !story.published} onClick={session.unpublish}>
          {texts.unpublish}
        </PopoverItem>
        <PopoverItem icon={<Icon.Trash2 />} onClick={() => setDialog('remove')}>
          {texts.remove}
        </PopoverItem>
        <p className={styles.note}>{texts.cloud}</p>
      </Popover>
      {dialog === 'properties' && <AddressDialog story={story} onClose={() => setDialog(undefined)} />}
      {dialog === 'remove' && <RemoveDialog story={story} onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** The slug of a copy: `name-2`, or the next number that is free. */
async function freeSlug(space: OpenSpace, { slug, parent_id }: { slug: string; parent_id: number | null }) {
  const start = slug.replace(/-\d+$/, '')
  const { stories } = await space.stories.find({ with_parent: parent_id ?? 0, search: start })
  const taken = new Set(stories.map((story) => story.slug))
  for (let number = 2; ; number++) if (!taken.has(`${start}-${number}`)) return `${start}-${number}`
}

interface ProblemListProps {
  defects: readonly Defect[]
  onShow: (place: FieldPlace) => void
}

/** The form's problems and untranslated texts, as links to their fields. */
function ProblemList({ defects, onShow }: ProblemListProps) {
  const { space } = useWorkspace()
  const texts = useTexts(storyBarTexts)
  const form = useTexts(formTexts)
  const count = defects.length
  const icon = count > 0 ? <Icon.TriangleAlert /> : <Icon.CircleCheck />
  return (
    <Popover label={texts.problems(count)} icon={icon} text={<span className={styles.count}>{count}</span>}>
      {count === 0 && <p className={styles.note}>{texts.noProblems}</p>}
      {defects.map((defect) => (
        <PopoverItem key={defectKey(defect)} onClick={() => onShow(defect)}>
          {describeDefect(defect, form, space)}
        </PopoverItem>
      ))}
    </Popover>
  )
}

export function defectKey({ uid, field, language, problem }: Defect): string {
  return `${uid} ${field} ${language} ${problem?.kind ?? 'untranslated'}`
}

const maxShown = 8

interface PublishDialogProps {
  problems: readonly Defect[]
  onPublish: () => void
  onClose: () => void
}

/** Confirms publishing a story with errors: a site may leave out incomplete blocks. */
function PublishDialog({ problems, onPublish, onClose }: PublishDialogProps) {
  const { space } = useWorkspace()
  const texts = useTexts(storyBarTexts)
  const form = useTexts(formTexts)
  return (
    <TaskDialog title={texts.publishQuestion} action={texts.publish} task={onPublish} onClose={onClose}>
      <p>{texts.publishProblems}</p>
      <ul className={styles.problems}>
        {problems.slice(0, maxShown).map((problem) => (
          <li key={defectKey(problem)}>{describeDefect(problem, form, space)}</li>
        ))}
        {problems.length > maxShown && <li>…</li>}
      </ul>
    </TaskDialog>
  )
}

export const storyBarTexts = inBothLanguages({
  ...everydayTexts,
  /** The key. */
  control: ['Strg', 'Ctrl'],
  publish: ['Veröffentlichen', 'Publish'],
  saved: ['Gespeichert', 'Saved'],
  unsaved: ['Nicht gespeichert', 'Not saved'],
  saving: ['Speichert …', 'Saving …'],
  redo: ['Wiederholen', 'Redo'],
  languages: ['Sprachen im Formular', 'Languages in the form'],
  both: ['Beide', 'Both'],
  versions: ['Fassungen', 'Versions'],
  more: ['Weitere Aktionen', 'More actions'],
  openPage: ['Vorschau in neuem Tab', 'Preview in a new tab'],
  duplicate: ['Duplizieren', 'Duplicate'],
  copyOf: phrase('# (Kopie)', '# (copy)'),
  unpublish: ['Zurückziehen', 'Unpublish'],
  discard: ['Entwurf verwerfen', 'Discard draft'],
  problems: counted(['1 Hinweis', '# Hinweise'], ['1 note', '# notes']),
  noProblems: ['Alles ausgefüllt', 'Everything is filled in'],
  cloud: [
    'Zeitpläne, Releases, Rollen und Kommentare gibt es nur in der Storyblok-Cloud: Hier wird sofort und für alle veröffentlicht.',
    'Schedules, releases, roles and comments exist only in the Storyblok cloud: here everything is published at once and for everybody.',
  ],
  publishQuestion: ['Trotzdem veröffentlichen?', 'Publish anyway?'],
  publishProblems: [
    'Das Formular hat noch Fehler. Blöcke, denen etwas fehlt, lässt die Website weg:',
    'The form still has errors. The site leaves out blocks that lack something:',
  ],
})
