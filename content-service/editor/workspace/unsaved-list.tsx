import { Save, Trash2, Undo2 } from 'lucide-react'

import { timeOf } from '../story-bar/time-of.ts'
import type { StorySession } from '../story/story-session.ts'
import { useStorySession } from '../story/use-story-session.ts'
import { useErrorText } from '../texts/error-text.ts'
import { useInterfaceLanguage, useTexts } from '../texts/interface-language.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import type { Unsaved } from './sessions.ts'
import { goToStory } from './story-url.ts'
import { useWorkspace } from './workspace-context.ts'
import { workspaceTexts } from './workspace-texts.ts'

import styles from './workspace.module.css'

/** The stories with unsaved changes, of this tab and of tabs that have ended. */
export function UnsavedList({ unsaved }: { unsaved: readonly Unsaved[] }) {
  const texts = useTexts(workspaceTexts)
  const own = unsaved.flatMap(({ session }) => session ?? [])
  const saveAll = async () => {
    for (const session of own) await session.save()
  }
  // A story can have several copies.
  const label = texts.unsaved(new Set(unsaved.map(({ id }) => id)).size)
  return (
    <Popover label={label} icon={<Save size={16} />} text={label}>
      {(close) => (
        <div className={styles.list}>
          <ul className={styles.items}>
            {unsaved.map((item) => (
              <Item key={`${item.id} ${item.copy?.key}`} item={item} onOpen={close} />
            ))}
          </ul>
          {own.length > 0 && (
            <div className={styles.actions}>
              <Button look="primary" onClick={() => void saveAll()}>
                {texts.saveAll}
              </Button>
              <Button
                onClick={() => {
                  for (const session of own) session.revert()
                }}
              >
                {texts.revertAll}
              </Button>
            </div>
          )}
        </div>
      )}
    </Popover>
  )
}

function Item({ item: { id, name, session, copy }, onOpen }: { item: Unsaved; onOpen: () => void }) {
  const { sessions } = useWorkspace()
  const texts = useTexts(workspaceTexts)
  const language = useInterfaceLanguage()
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.name}
        onClick={() => {
          onOpen()
          goToStory(id)
        }}
      >
        {name}
        {session && <SaveHint session={session} />}
        {copy && <small>{texts.left(timeOf(copy.at, language))}</small>}
      </button>
      {session && (
        <>
          <IconButton
            label={texts.saveOne(name)}
            icon={<Save size={16} />}
            onClick={() => void session.save()}
          />
          <IconButton label={texts.revertOne(name)} icon={<Undo2 size={16} />} onClick={session.revert} />
        </>
      )}
      {copy && (
        <IconButton
          label={texts.forgetOne(name)}
          icon={<Trash2 size={16} />}
          onClick={() => void sessions.forgetCopy(copy)}
        />
      )}
    </li>
  )
}

/** Why a story could not be saved. */
function SaveHint({ session }: { session: StorySession }) {
  const { needsChoice } = useTexts(workspaceTexts)
  const errorText = useErrorText()
  const { theirs, error } = useStorySession(session)
  const hint = theirs ? needsChoice : error && errorText(error)
  return hint && <small>{hint}</small>
}
