import { printableText } from '../../server-functions/settings/printable-text.ts'

/** The rules, the most important ones for visitors first, and what to do about a finding. */
const adviceByRule = {
  schema: 'the site leaves these parts out: fill in what is missing, or remove them',
  link: 'visitors would reach nothing: choose another page, or publish it',
  relation: 'what should be shown there is missing: choose another story, or publish it',
  path: 'these addresses are printed or linked: publish a page there, or add a redirect to the settings',
  address:
    'old addresses that lead nowhere: correct the redirect, the link map or the table (docs/old-addresses.md)',
  consent: 'visitors are not asked for all of these: rename or join categories in the settings',
  asset: 'pictures and files that are missing: upload them again',
  anchor: 'links to a part of a page that it does not have: correct the anchor',
  language: 'one language is missing: translate, or empty the other one',
  alt: 'pictures that not everybody sees: describe what is on them',
  project: 'lists do not find these projects: fill in the fields that they filter by',
  number: 'these numbers are the same thing: correct the one that is wrong, or consistent-numbers.json',
  'link-map': 'ids of the old site are missing: add them to the datasource (npm run legacy -- link-map)',
  length: 'search engines cut or replace these: write them shorter or longer',
  synonyms: 'the search ignores these: correct the group in the datasource',
  term: 'use the other word, or add a phrase in which this one is right to tasks/content-check/check-terms.ts',
  spelling:
    'correct the word, or add it to tasks/content-check/words/; names of the space’s clients, people and products are known',
  shape: 'looks like another kind of control: reset the field',
} as const

/** The name of a rule. */
export type Rule = keyof typeof adviceByRule
export const rules: readonly Rule[] = Object.keys(adviceByRule).filter(isRule)
export const adviceFor = (rule: Rule): string => adviceByRule[rule]

/** In characters, of a problem with its places. */
export const maxLine = 1000

/** A problem in the content. */
export interface Finding {
  rule: Rule
  /** Full slug of the story, name of the datasource, or file of the messages or words; '' if the problem states it. */
  where: string
  field: string
  problem: string
}

export const formatFinding = ({ rule, where, field, problem }: Finding) => {
  const place = [where, field].filter(Boolean).join(' ')
  return `${printableText(`${place && `${place}: `}${problem}`, maxLine)} [${rule}]`
}

function isRule(name: string): name is Rule {
  return Object.hasOwn(adviceByRule, name)
}
