import { createContext, use, Component, type ReactNode, useEffect, useEffectEvent } from 'react'

import type { DoneChange } from '../addresses/change-stories.ts'
import type { OpenSpace } from '../api/space.ts'
import { useErrorText, useTexts, counted, everydayTexts, inBothLanguages, phrase } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import type { Sessions } from './unsaved-stories.ts'

import styles from './workspace.module.css'

/** Shared by all parts of the editor. */
interface WorkspaceParts {
  /** With the labels of its components in the language of the interface. */
  space: OpenSpace
  /** As it is stored. */
  storedSpace: OpenSpace
  sessions: Sessions
  /** The stories with changes that are not saved. */
  unsaved: ReadonlySet<number>
  /** Tells what was done, offers to undo it, and updates the tree and the open story. */
  report: (done: DoneChange) => void
}

export const WorkspaceContext = createContext<WorkspaceParts | undefined>(undefined)

export function useWorkspace(): WorkspaceParts {
  const parts = use(WorkspaceContext)
  if (!parts) throw new Error('Only parts of the workspace may use it')
  return parts
}

/** Shown while loading, or if loading failed. */
export function Message({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const texts = useTexts(workspaceTexts)
  const errorText = useErrorText()
  if (!error) return <p className={styles.message}>{texts.loading}</p>
  return (
    <div className={styles.message} role="alert">
      <p>{errorText(error)}</p>
      <Button onClick={onRetry}>{texts.retry}</Button>
    </div>
  )
}

interface ErrorBoundaryProps {
  /** Shown in place of the failed part. */
  message: string
  /** The label of the retry button. */
  retry: string
  children: ReactNode
}

/** Confines an error to one part; unsaved changes are stored elsewhere. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { message, retry, children } = this.props
    if (!this.state.hasFailed) return children
    return (
      <div role="alert" className={styles.failed}>
        <p>{message}</p>
        <Button onClick={() => this.setState({ hasFailed: false })}>{retry}</Button>
      </div>
    )
  }
}

/** Listens to an event of the window. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  onEvent: (event: WindowEventMap[Type]) => void,
  options?: { capture: boolean },
): void {
  const capture = options?.capture
  const latest = useEffectEvent(onEvent)
  useEffect(() => {
    const listener = (event: WindowEventMap[Type]) => latest(event)
    window.addEventListener(type, listener, { capture })
    return () => window.removeEventListener(type, listener, { capture })
  }, [type, capture])
}

export const workspaceTexts = inBothLanguages({
  ...everydayTexts,
  title: ['Editor', 'Editor'],
  hideTree: ['Inhalte ausblenden', 'Hide content'],
  showTree: ['Inhalte einblenden', 'Show content'],
  places: ['Bereiche', 'Places'],
  interfaceLanguage: ['Sprache des Editors', 'Language of the editor'],
  choose: ['Wähle links einen Inhalt.', 'Choose something on the left.'],
  chooseHint: [
    'Was du tippst, siehst du sofort auf der Seite. Veröffentlicht wird erst, wenn du es sagst.',
    'What you type shows on the page at once. It is published only when you say so.',
  ],
  noPage: ['Das hat keine eigene Seite.', 'This has no page of its own.'],
  pageThen: [
    'Die Seite zeigt die Fassung, die du gewählt hast.',
    'The page shows the version that you have chosen.',
  ],
  pageNeeds: ['Diese Seite braucht noch:', 'This page still needs:'],
  page: ['Seite', 'Page'],
  form: ['Formular', 'Form'],
  resize: ['Breite ändern', 'Change the width'],
  unsaved: counted(
    ['1 Inhalt nicht gespeichert', '# Inhalte nicht gespeichert'],
    ['1 story not saved', '# stories not saved'],
  ),
  saveAll: ['Alle speichern', 'Save all'],
  revertAll: ['Alle Änderungen zurücknehmen', 'Revert all changes'],
  saveOne: phrase('„#“ speichern', 'Save “#”'),
  revertOne: phrase('Änderungen an „#“ zurücknehmen', 'Revert the changes of “#”'),
  forgetOne: phrase('Nicht gespeicherte Fassung von „#“ löschen', 'Delete the unsaved version of “#”'),
  needsChoice: [
    'Jemand anderes hat dasselbe geändert: Öffne den Inhalt und wähle.',
    'Somebody else changed the same thing: open it and choose.',
  ],
  left: phrase(
    'Nicht gespeichert, zuletzt bearbeitet #, in einem Tab, den es nicht mehr gibt',
    'Not saved, last edited #, in a tab that no longer exists',
  ),
  found: phrase(
    'Von diesem Inhalt gibt es eine Fassung, die nicht gespeichert wurde, zuletzt bearbeitet #.',
    'There is a version of this story that was not saved, last edited #.',
  ),
  resume: ['Damit weiterarbeiten', 'Go on with it'],
  forget: ['Diese Fassung löschen', 'Delete this version'],
  missing: ['Diesen Inhalt gibt es nicht (mehr).', 'This story does not exist (any more).'],
  retry: ['Noch einmal versuchen', 'Try again'],
  failed: [
    'Das Formular kann gerade nicht gezeigt werden. Was du getippt hast, ist noch da und lässt sich speichern.',
    'The form cannot be shown at the moment. What you typed is still there and can be saved.',
  ],
  signIn: ['Anmelden', 'Sign in'],
  token: ['Zugangswort', 'Token'],
  tokenHint: [
    'Der Start des Inhaltsdienstes gibt eine Adresse mit dem Zugangswort aus.',
    'The start of the content service prints an address with the token.',
  ],
  wrongToken: ['Dieses Zugangswort gilt nicht.', 'This token is not valid.'],
  tokenExpired: [
    'Das Zugangswort gilt nicht mehr. Nichts ist verloren: Mit dem neuen geht es weiter, wo du warst.',
    'The token is no longer valid. Nothing is lost: with the new one you go on where you were.',
  ],
})
