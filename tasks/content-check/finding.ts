/** What is checked. */
export const rules = [
  'language',
  'link',
  'anchor',
  'relation',
  'asset',
  'alt',
  'length',
  'spelling',
  'term',
  'path',
  'link-map',
  'project',
  'schema',
  'shape',
  'synonyms',
] as const

/** A problem in the content. */
export interface Finding {
  rule: (typeof rules)[number]
  /** Full slug of the story, name of the datasource, or file of the messages or words. */
  where: string
  field: string
  problem: string
}

export const formatFinding = ({ rule, where, field, problem }: Finding) =>
  `${where}${field && ` ${field}`}: ${problem} [${rule}]`
