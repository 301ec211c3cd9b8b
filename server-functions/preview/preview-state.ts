/** What a visitor of a preview deployment sees, and may do. */
export interface PreviewState {
  version: 'draft' | 'published'
  /** Whether the visitor may choose between drafts and published content. */
  mayReadDrafts: boolean
  /** The address of a story in the editor, with `{story}` for its id; null if there is none. */
  editorUrl: string | null
  /** Who may send messages to a framed page. */
  editorOrigins: readonly string[]
}
