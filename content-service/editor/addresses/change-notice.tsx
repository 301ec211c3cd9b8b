import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2, X } from 'lucide-react'
import { useCallback, useState } from 'react'

import { useErrorText } from '../texts/error-text.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import type { Sessions } from '../workspace/sessions.ts'
import { goToStory } from '../workspace/story-url.ts'
import { addressTexts } from './address-texts.ts'
import type { DoneChange } from './change-stories.ts'

import styles from '../story-bar/story-notices.module.css'

interface ChangeNoticeProps {
  done: DoneChange
  onUndone: () => void
  onClose: () => void
}

/** Says what happened to a story or folder, and undoes it. */
function ChangeNotice({ done, onUndone, onClose }: ChangeNoticeProps) {
  const texts = useTexts(addressTexts)
  const errorText = useErrorText()
  const { kind, story, path = '', redirects } = done
  const {
    mutate: undo,
    isPending,
    isSuccess: isUndone,
    error,
  } = useMutation({ mutationFn: done.undo, onSettled: onUndone })
  return (
    <section className={error ? styles.error : styles.received}>
      <output>
        {error && `${errorText(error)} `}
        {isUndone ? texts.undone(story.name) : texts[kind](story.name, path)}{' '}
        {!isUndone && redirects && redirects.count > 0 && texts.redirected(redirects.count)}{' '}
        {!isUndone && redirects && !redirects.isPublished && texts.redirectsWait}
        {redirects?.error && texts.redirectsFailed(errorText(redirects.error))}
      </output>
      <div className={styles.actions}>
        {!isUndone && (
          <Button icon={<Undo2 size={16} />} disabled={isPending} onClick={() => undo()}>
            {texts.undo}
          </Button>
        )}
        <IconButton label={texts.close} icon={<X size={16} />} onClick={onClose} />
      </div>
    </section>
  )
}

/** Shows what was last done to the places of stories: a notice, the tree, and the open story. */
export function useChanges(sessions: Sessions, opened: number | undefined) {
  const client = useQueryClient()
  const [last, setLast] = useState<{ key: number; done: DoneChange }>()
  const refresh = useCallback(() => {
    for (const queryKey of [['tree'], ['session'], ['trash']]) void client.invalidateQueries({ queryKey })
  }, [client])
  const report = useCallback(
    (done: DoneChange) => {
      setLast((before) => ({ key: (before?.key ?? 0) + 1, done }))
      if (done.kind === 'removed') {
        const { ids = [] } = done
        for (const id of ids) sessions.forget(id)
        if (opened !== undefined && ids.includes(opened)) goToStory(undefined)
      }
      refresh()
    },
    [opened, refresh, sessions],
  )
  const notice = last && (
    <ChangeNotice key={last.key} done={last.done} onUndone={refresh} onClose={() => setLast(undefined)} />
  )
  return { report, notice }
}
