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
    | 'term'
    | 'path'
    | 'link-map'
    | 'project'
    | 'schema'
  /** Full slug of the story, the name of a datasource or the file of interface words. */
  where: string
  field: string
  problem: string
}

export const formatFinding = ({ rule, where, field, problem }: Finding) =>
  `${where}${field && ` ${field}`}: ${problem} [${rule}]`
