import type { AllowedFinding } from './check.ts'

/** A local notice, in German only. */
const germanOnly = { where: 'website/neuigkeiten/betriebsruhe-2024', why: 'a news item without English' }

/**
 * Intended defects in content/: the site must tolerate what real spaces contain. Besides these,
 * the project “packplatz” has an unsupported block (`sound_sample`), the industry “luftfahrt” has no project, and a
 * textStyle in “color-material-finish” has an empty colour.
 */
export const allowedFindings: readonly AllowedFinding[] = [
  { rule: 'language', field: '', ...germanOnly },
  { rule: 'length', field: 'seo', ...germanOnly },
  {
    rule: 'relation',
    where: 'website/referenzen/wallbox',
    field: 'body.8.references',
    why: 'a relation to an unpublished story',
  },
  {
    rule: 'link',
    where: 'website/referenzen/laborzentrifuge',
    field: 'body.9.items.1.link',
    why: 'a stale cached_url',
  },
  {
    rule: 'link',
    where: 'website/neuigkeiten/melkzeug',
    field: 'body.0.body',
    why: 'a link to a deleted story',
  },
  {
    rule: 'schema',
    where: 'fahrsimulator',
    field: 'content.body.2.title',
    why: 'a block with a missing field',
  },
]
