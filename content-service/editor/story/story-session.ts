import { EditorError } from '../api/editor-error.ts'
import type { ReadStory, Stories, StoryChange } from '../api/stories.ts'
import type { Block } from '../model/story.ts'
import { edit, type EditHistory, redo, startHistory, undo } from './edit-history.ts'
import { isEqual } from './is-equal.ts'
import { mergeContent } from './merge-content.ts'

export interface StoryState {
  /** The story as it is saved, as far as this editor knows. */
  saved: ReadStory
  history: EditHistory
  isChanged: boolean
  /** What is under way. */
  work: 'none' | 'saving' | 'publishing' | 'unpublishing' | 'discarding' | 'restoring'
  /** Somebody else has saved this story, while there are own changes. */
  theirs: ReadStory | undefined
  error: EditorError | undefined
  /** When somebody else's version was taken over because there were no own changes. */
  refreshedAt: number | undefined
}
/** What the preview is told after a change that was saved. */
export type Saved = 'change' | 'published' | 'unpublished'

/** The state of a story that is being edited, for `useSyncExternalStore`, and what can be done with it. */
export type StorySession = ReturnType<typeof createStorySession>

/** @param onSaved is called when the service has a new version of the story, by whomever */
export function createStorySession(stories: Stories, read: ReadStory, onSaved: (saved: Saved) => void) {
  const { id } = read.story
  let state: StoryState = {
    saved: read,
    history: startHistory(read.story.content),
    isChanged: false,
    work: 'none',
    theirs: undefined,
    error: undefined,
    refreshedAt: undefined,
  }
  const listeners = new Set<() => void>()
  const set = (changed: Partial<StoryState>) => {
    const next = { ...state, ...changed }
    const isChanged = next.history.content !== next.saved.story.content
    state = { ...next, isChanged: isChanged && !isEqual(next.history.content, next.saved.story.content) }
    for (const listener of listeners) listener()
  }

  /** A saved version takes the place of the content that was sent; what was typed since then stays. */
  const take = (saved: ReadStory, sent: Block) => {
    const { history } = state
    // The same objects as before, so that forms and frames have nothing to do.
    const content = isEqual(saved.story.content, sent) ? sent : saved.story.content
    const isTyped = history.content !== sent
    set({
      saved: { ...saved, story: { ...saved.story, content } },
      theirs: undefined,
      history: isTyped ? history : { ...history, content },
    })
  }
  const run = async (work: StoryState['work'], task: () => Promise<void>): Promise<boolean> => {
    if (state.work !== 'none') return false
    set({ work, error: undefined })
    try {
      await task()
      return true
    } catch (error) {
      if (!(error instanceof EditorError)) throw error
      if (error.kind === 'conflict') set({ theirs: await stories.read(id) })
      else set({ error })
      return false
    } finally {
      set({ work: 'none' })
    }
  }
  const write = (change: StoryChange, publish: boolean) =>
    run(publish ? 'publishing' : 'saving', async () => {
      const { content } = state.history
      take(await stories.save(id, { content, ...change }, { tag: state.saved.tag, publish }), content)
      onSaved(publish ? 'published' : 'change')
    })
  /** A version from the service replaces the content; undo brings the own one back. */
  const replace = (read: ReadStory, saved: Saved) => {
    const history = edit(state.history, read.story.content, '', 0)
    set({ saved: read, history, theirs: undefined })
    onSaved(saved)
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit: (content: Block, step: string) => set({ history: edit(state.history, content, step, Date.now()) }),
    undo: () => set({ history: undo(state.history) }),
    redo: () => set({ history: redo(state.history) }),
    dismissError: () => set({ error: undefined }),
    save: () => write({}, false),
    publish: () => write({}, true),
    unpublish: () =>
      run('unpublishing', async () => {
        take(await stories.unpublish(id), state.saved.story.content)
        onSaved('unpublished')
      }),
    /** The draft becomes what is published; undo brings it back as an unsaved change. */
    discard: () => run('discarding', async () => replace(await stories.discard(id), 'change')),
    restore: (version: number) =>
      run('restoring', async () => replace(await stories.restore(id, version), 'change')),
    /** Name, address and translated addresses have no drafts: they are saved at once, without the content. */
    saveProperties: (change: StoryChange) =>
      run('saving', async () => {
        take(await stories.save(id, change, { tag: state.saved.tag }), state.saved.story.content)
        onSaved('change')
      }),
    /** Looks whether somebody else has saved. Without own changes theirs is shown, else both are kept. */
    refresh: async () => {
      if (state.work !== 'none') return
      const read = await stories.read(id)
      if (read.tag === state.saved.tag || read.tag === state.theirs?.tag || state.work !== 'none') return
      if (state.isChanged) set({ theirs: read })
      else {
        set({ saved: read, history: edit(state.history, read.story.content, '', 0), refreshedAt: Date.now() })
        onSaved('change')
      }
    },
    /** Own changes are dropped; undo brings them back. */
    takeTheirs: () => {
      if (state.theirs) replace(state.theirs, 'change')
    },
    /** The next save replaces what the other has saved. */
    keepMine: () => {
      if (state.theirs) set({ saved: state.theirs, theirs: undefined })
    },
    /** Both changes; where they meet, the own one. */
    mergeBoth: () => {
      const { theirs, saved, history } = state
      if (!theirs) return
      const { content } = mergeContent(saved.story.content, history.content, theirs.story.content)
      set({ saved: theirs, theirs: undefined, history: edit(history, content, '', 0) })
    },
  }
}
