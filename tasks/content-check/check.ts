import { anchorsOf, checkAnchors } from './anchors.ts'
import { checkAssets } from './assets.ts'
import { type Value, valuesOf } from './fields.ts'
import { type Finding, inWords } from './finding.ts'
import { type Folder, type Story } from './folder.ts'
import { checkLanguages, checkTranslation } from './languages.ts'
import { checkLengths } from './lengths.ts'
import { checkLinkMap } from './link-map.ts'
import { byUuid, checkLinks, checkRelations } from './links.ts'
import { checkPaths } from './paths.ts'
import { checkProjects, checkServiceTeasers } from './projects.ts'
import { checkSpelling } from './spelling.ts'
import { checkTerms } from './terms.ts'
import { textsOf } from './texts.ts'

const mostAssetBytes = 25_000_000

/** All findings in a content folder, intended ones included. `website` is the website folder. */
export async function check(folder: Folder, website: string): Promise<Finding[]> {
  const values = [...valuesOf(folder)]
  const stories = byUuid(folder)
  const anchors = anchorsOf(values)
  return [
    ...values.flatMap((value) => [
      ...checkLanguages(value),
      ...checkLinks(value, stories),
      ...checkAnchors(value, anchors),
      ...checkRelations(value, stories),
      ...checkServiceTeasers(value, stories),
      ...checkAssets(value, folder),
      ...checkLengths(value),
    ]),
    ...folder.stories.flatMap((story) => [...checkTranslation(story)]),
    ...checkProjects(folder),
    ...checkPaths(folder, website),
    ...checkLinkMap(folder, website),
    ...checkAssetBytes(folder),
    ...folder.problems.map(({ file, ...problem }) => ({ rule: 'schema' as const, where: file, ...problem })),
    ...checkTerms(textsOf(readable(values), folder)),
    ...(await checkSpelling(textsOf(readable(values), folder))),
  ]
}

/** Stories without English have German text in both languages, or none. */
function readable(values: readonly Value[]): Value[] {
  return values.map((value) => (isEnglishless(value.story) ? { ...value, en: undefined } : value))
}

function isEnglishless({ translated_slugs: slugs }: Story): boolean {
  return slugs.every(({ published }) => !published)
}

function* checkAssetBytes({ assetBytes }: Folder): Generator<Finding> {
  if (assetBytes > mostAssetBytes)
    yield {
      rule: 'asset',
      where: 'assets',
      field: '',
      problem: `${assetBytes} bytes are over ${mostAssetBytes}`,
    }
}

/** An intended finding, which tests that the site tolerates it. */
export type Oddity = Pick<Finding, 'rule' | 'where' | 'field'> & { why: string }

/** Messages for unintended findings, and for intended ones that no longer exist. */
export function judge(findings: readonly Finding[], oddities: readonly Oddity[]): string[] {
  const isMeant = (finding: Finding) => oddities.some((oddity) => isSame(oddity, finding))
  return [
    ...findings.filter((finding) => !isMeant(finding)).map(inWords),
    ...oddities
      .filter((oddity) => !findings.some((finding) => isSame(oddity, finding)))
      .map(
        ({ rule, where, field, why }) => `${where} ${field}: is no longer so on purpose: ${why} [${rule}]`,
      ),
  ]
}

/** Story files are named by slug and id; the slug identifies them. */
const isSame = (oddity: Oddity, finding: Finding) =>
  oddity.rule === finding.rule &&
  (oddity.where === finding.where || finding.where.includes(`/${oddity.where}_`)) &&
  finding.field.startsWith(oddity.field)
