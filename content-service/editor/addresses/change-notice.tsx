import { useMutation } from '@tanstack/react-query'
import { Undo2, X } from 'lucide-react'

import { useErrorText } from '../texts/error-text.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { addressTexts } from './address-texts.ts'
import type { DoneChange } from './change-stories.ts'

import styles from '../story-bar/story-notices.module.css'

interface ChangeNoticeProps {
  done: DoneChange
  onUndone: () => void
  onClose: () => void
}

/** Says what happened to a story or folder, and undoes it. */
export function ChangeNotice({ done, onUndone, onClose }: ChangeNoticeProps) {
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
          <Button icon={<Undo2 size={16} aria-hidden="true" />} disabled={isPending} onClick={() => undo()}>
            {texts.undo}
          </Button>
        )}
        <IconButton label={texts.close} icon={<X size={16} />} onClick={onClose} />
      </div>
    </section>
  )
}
