import { useEffect, useSyncExternalStore } from 'react'

import { EditorError } from '../api/management-client.ts'
import type { ReadStory, Stories } from '../api/stories.ts'
import { type Block, isEqual } from '../model/block-values.ts'
import { edit, type EditHistory, receive, redo, startHistory, undo } from './edit-history.ts'
import { type Choices, mergeContent } from './merge/merge-content.ts'

export interface StoryState {
  /** The last saved story that this editor knows. */
  saved: ReadStory
  history: EditHistory
  isChanged: boolean
  /** The running request. */
  work: 'none' | 'saving' | 'publishing' | 'unpublishing' | 'discarding' | 'restoring'
  /** The story as somebody else has saved it, with changes that meet the own ones. */
  theirs: ReadStory | undefined
  /** The last change by somebody else that came into the form by itself, until it was read. */
  received: ReceivedChange | undefined
  error: EditorError | undefined
}
export interface ReceivedChange {
  /** The story as it was loaded: its author, time and ETag. */
  read: ReadStory
  before: Block
  after: Block
  /** It arrived while the story was about to be published, which is left to the person. */
  isPublishingStopped: boolean
}
/** The bridge event for the preview after a save. */
export type Saved = 'change' | 'published' | 'unpublished'

/** The state of a story that is being edited, for `useSyncExternalStore`, and its actions. */
export type StorySession = ReturnType<typeof createStorySession>

/** How often a save is tried again after somebody else's. */
const maxAttempts = 4

/** @param onSaved called when the story was saved, by this editor or another; `tag` is the ETag of an own save */
export function createStorySession(
  stories: Stories,
  read: ReadStory,
  onSaved: (saved: Saved, tag?: string) => void,
) {
  const { id } = read.story
  let state: StoryState = {
    saved: read,
    history: startHistory(read.story.content),
    isChanged: false,
    work: 'none',
    theirs: undefined,
    received: undefined,
    error: undefined,
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
  /** Takes over a save by somebody else; if both changed the same place, a person has to choose. */
  const takeOver = (read: ReadStory, choices?: Choices): 'same' | 'merged' | 'undecided' => {
    const before = state.saved.story.content
    const after = read.story.content
    if (isEqual(before, after)) {
      // Its name, place or publication changed, which nobody types here.
      set({ saved: { ...read, story: { ...read.story, content: before } }, theirs: undefined })
      onSaved('change')
      return 'same'
    }
    const { content, conflicts } = mergeContent(before, state.history.content, after, choices)
    if (conflicts.some(({ id }) => !choices?.has(id))) {
      set({ theirs: read })
      return 'undecided'
    }
    const unread = state.received?.after === before ? state.received.before : before
    set({
      saved: read,
      theirs: undefined,
      history: receive(state.history, before, after, isEqual(content, after) ? after : content),
      received: { read, before: unread, after, isPublishingStopped: state.work === 'publishing' },
    })
    onSaved('change')
    return 'merged'
  }
  const readAgain = () =>
    stories.read(id).catch((error: unknown) => {
      if (!(error instanceof EditorError) || error.kind === 'missing') throw error
      throw new EditorError('conflict', error.message, undefined, { cause: error })
    })
  /** If somebody else has saved, their change is taken over first. Nobody publishes what they have not seen. */
  const attempt = async (work: StoryState['work'], task: () => Promise<void>): Promise<boolean> => {
    set({ work, error: undefined })
    try {
      for (let count = 1; ; count++)
        try {
          await task()
          return true
        } catch (error) {
          if (!(error instanceof EditorError) || error.kind !== 'conflict' || count === maxAttempts)
            throw error
          const outcome = takeOver(await readAgain())
          if (outcome === 'undecided' || (outcome === 'merged' && work === 'publishing')) return false
        }
    } catch (error) {
      if (!(error instanceof EditorError)) throw error
      set({ error })
      return false
    } finally {
      set({ work: 'none' })
    }
  }
  let running: Promise<boolean> | undefined
  /** One after the other: actions requested during a save run after it. */
  const run = async (work: StoryState['work'], task: () => Promise<void>): Promise<boolean> => {
    if (running) {
      await running
      return run(work, task)
    }
    running = attempt(work, task)
    try {
      return await running
    } finally {
      running = undefined
    }
  }
  const write = (publish: boolean) => {
    const isWaiting = running !== undefined
    return run(publish ? 'publishing' : 'saving', async () => {
      const { history, saved, isChanged } = state
      const isPublished = saved.story.published && !saved.story.unpublished_changes
      // The previous one has sent everything.
      if (isWaiting && !isChanged && (!publish || isPublished)) return
      const { content } = history
      take(await stories.save(id, { content }, { tag: saved.tag, publish }), content)
      onSaved(publish ? 'published' : 'change', state.saved.tag)
    })
  }
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
    save: () => write(false),
    publish: () => write(true),
    dismissReceived: () => set({ received: undefined }),
    unpublish: () =>
      run('unpublishing', async () => {
        const { content } = state.saved.story
        const read = await stories.unpublish(id)
        // It needs no ETag: somebody else may have saved before.
        if (isEqual(read.story.content, content)) take(read, content)
        else takeOver(read)
        onSaved('unpublished')
      }),
    /** Replaces the draft by the published version; undo restores it as an unsaved change. */
    discard: () => run('discarding', async () => replace(await stories.discard(id), 'change')),
    restore: (version: number) =>
      run('restoring', async () => replace(await stories.restore(id, version), 'change')),
    /** Drops all changes that were not saved; undo restores them. */
    revert: () => set({ history: edit(state.history, state.saved.story.content, '', 0), theirs: undefined }),
    /** Goes on with unsaved changes of the content that was stored as `before`; undo drops them. */
    resume: ({ before, tag, content }: { before: Block; tag: string; content: Block }) => {
      const { saved, history, isChanged } = state
      if (isChanged) {
        // Typed before the offer was taken up: the older text wins, as undo brings back the newer one.
        const choices = new Map(
          mergeContent(before, history.content, content).conflicts.map(({ id }) => [id, 'theirs'] as const),
        )
        const both = mergeContent(before, history.content, content, choices).content
        return set({ history: edit(history, both, '', 0) })
      }
      set({ history: edit(history, content, '', 0) })
      if (tag === saved.tag) return undefined
      set({ saved: { ...saved, tag, story: { ...saved.story, content: before } } })
      takeOver(saved)
      return undefined
    },
    /** Checks for a save by somebody else, and takes it over where it does not meet own changes. */
    refresh: async () => {
      if (state.work !== 'none') return
      const read = await stories.read(id)
      if (read.tag === state.saved.tag || read.tag === state.theirs?.tag || state.work !== 'none') return
      takeOver(read)
    },
    /** Merges both changes with what was chosen for each conflict. */
    mergeBoth: (choices: Choices) => {
      if (state.theirs) takeOver(state.theirs, choices)
    },
  }
}

/** Polling interval for saves by others, in milliseconds. */
const interval = 3000

export function useStorySession(session: StorySession): StoryState {
  return useSyncExternalStore(session.subscribe, session.get)
}

/** Loads changes made elsewhere: every few seconds, and when the window gets the focus. */
export function useRefresh(session: StorySession): void {
  useEffect(() => {
    let isReading = false
    const read = async () => {
      isReading = true
      // The next action reports that the service cannot be reached.
      await session.refresh().catch(() => {})
      isReading = false
    }
    const refresh = () => {
      if (document.visibilityState === 'visible' && !isReading) void read()
    }
    const timer = setInterval(refresh, interval)
    window.addEventListener('focus', refresh)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refresh)
    }
  }, [session])
}
