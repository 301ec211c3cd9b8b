/** Something in the content that a reader or editor would trip over. */
export interface Finding {
  rule:
    | 'language'
    | 'link'
    | 'anchor'
    | 'relation'
    | 'asset'
    | 'alt'
    | 'length'
    | 'spelling'
    | 'path'
    | 'link-map'
    | 'project'
    | 'schema'
  /** Full slug of the story, or the name of a datasource. */
  where: string
  field: string
  problem: string
}

export const inWords = ({ rule, where, field, problem }: Finding) =>
  `${where}${field && ` ${field}`}: ${problem} [${rule}]`
