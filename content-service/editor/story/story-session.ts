import { EditorError } from '../api/editor-error.ts'
import type { ReadStory, Stories, StoryChange } from '../api/stories.ts'
import type { Block } from '../model/story.ts'
import { edit, type EditHistory, redo, startHistory, undo } from './edit-history.ts'
import { isEqual } from './is-equal.ts'
import { mergeContent } from './merge-content.ts'

export interface StoryState {
  /** The last saved story that this editor knows. */
  saved: ReadStory
  history: EditHistory
  isChanged: boolean
  /** The running request. */
  work: 'none' | 'saving' | 'publishing' | 'unpublishing' | 'discarding' | 'restoring'
  /** The story as somebody else has saved it while there are own changes. */
  theirs: ReadStory | undefined
  error: EditorError | undefined
  /** When somebody else's save was shown because there were no own changes. */
  refreshedAt: number | undefined
}
/** The bridge event for the preview after a save. */
export type Saved = 'change' | 'published' | 'unpublished'

/** The state of a story that is being edited, for `useSyncExternalStore`, and its actions. */
export type StorySession = ReturnType<typeof createStorySession>

/** @param onSaved called when the story was saved, by this editor or another */
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

  /** Replaces the sent content by the saved one; keeps what was typed since. */
  const take = (saved: ReadStory, sent: Block) => {
    const { history } = state
    // Keeps the same objects, so that form and frame don't update.
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
  /** Replaces the content by that of the service; undo restores the own one. */
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
    /** Replaces the draft by the published version; undo restores it as an unsaved change. */
    discard: () => run('discarding', async () => replace(await stories.discard(id), 'change')),
    restore: (version: number) =>
      run('restoring', async () => replace(await stories.restore(id, version), 'change')),
    /** Name, slug and translated slugs have no drafts: they are saved at once, without the content. */
    saveProperties: (change: StoryChange) =>
      run('saving', async () => {
        take(await stories.save(id, change, { tag: state.saved.tag }), state.saved.story.content)
        onSaved('change')
      }),
    /** Checks for a save by somebody else. Shows it if there are no own changes, else keeps both. */
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
    /** Drops the own changes; undo restores them. */
    takeTheirs: () => {
      if (state.theirs) replace(state.theirs, 'change')
    },
    /** The next save overwrites theirs. */
    keepMine: () => {
      if (state.theirs) set({ saved: state.theirs, theirs: undefined })
    },
    /** Merges both changes; the own one wins in a conflict. */
    mergeBoth: () => {
      const { theirs, saved, history } = state
      if (!theirs) return
      const { content } = mergeContent(saved.story.content, history.content, theirs.story.content)
      set({ saved: theirs, theirs: undefined, history: edit(history, content, '', 0) })
    },
  }
}
