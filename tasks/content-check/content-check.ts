import { findAddressProblems } from '../../server-functions/addresses/address-problems.server.ts'
import { closeContent, refreshContent } from '../../server-functions/content/current-snapshot.server.ts'
import { describeDefect } from '../../server-functions/content/parse-leniently.ts'
import { settings } from '../../server-functions/environment/settings.server.ts'
import { findStoryDefects, type StoryDefect } from '../../server-functions/pages/story-defects.server.ts'
import { runCommand, TaskError } from '../command-line.ts'
import { readAllowedFindings } from './allowed-findings.ts'
import { checkTerms } from './check-terms.ts'
import { check, reportFindings } from './check.ts'
import type { Finding } from './finding.ts'
import { readFolder } from './read-folder.ts'
import { readCatalogues } from './read-messages.ts'
import { checkWordLists } from './word-lists.ts'

const usage = `npm run content:check: checks the content of CONTENT_FOLDER, and the texts of the interface (docs/content.md).

  CONTENT_FOLDER=FOLDER npm run content:check   checks another folder`

await runCommand(usage, {}, async () => {
  // The folder is checked as it is published, whatever the site reads.
  Object.assign(process.env, {
    STORYBLOK_TOKEN: '',
    STORYBLOK_REGION: '',
    STORYBLOK_ENDPOINT: '',
    PREVIEW: '',
  })
  const { content, public: publicSettings } = settings()
  const path = content.kind === 'embedded' ? content.folder : 'content'
  const folder = readFolder(path)
  const allowedFindings = readAllowedFindings(path)
  const site = await readAsSite()
  const findings = [
    ...(await check(folder, publicSettings)),
    ...checkTerms(await readCatalogues('locales')),
    ...checkWordLists('tasks/content-check/words'),
    ...site.defects,
  ]
  const problems = [...reportFindings(findings, allowedFindings), ...site.addressProblems]
  if (problems.length > 0)
    throw new TaskError(
      `${problems.join('\n')}\n${problems.length} problems. Add correct words to tasks/content-check/words/, and phrases in which a word to avoid is correct to tasks/content-check/check-terms.ts.`,
    )
  console.log(`${folder.stories.length} stories: no problems, ${allowedFindings.length} allowed findings`)
})

/** What the site itself leaves out of its pages, and the old addresses that lead nowhere. */
async function readAsSite() {
  try {
    await refreshContent()
    return {
      defects: (await findStoryDefects()).map(toFinding),
      addressProblems: await findAddressProblems(),
    }
  } finally {
    await closeContent()
  }
}

function toFinding({ slug, path, name, ...defect }: StoryDefect): Finding {
  // A part without a name is named by its path.
  const problem = describeDefect({ ...defect, path: '', name: name === path ? '' : name })
  return { rule: 'schema', where: slug, field: path, problem }
}
