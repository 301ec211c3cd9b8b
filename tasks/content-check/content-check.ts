import { findAddressProblems } from '../../server-functions/addresses/address-problems.server.ts'
import { findConsentProblems } from '../../server-functions/consent/consent-problems.server.ts'
import { closeContent, refreshContent } from '../../server-functions/content/current-snapshot.server.ts'
import { describeDefect } from '../../server-functions/content/parse-leniently.ts'
import { findStoryProblems, type StoryProblem } from '../../server-functions/pages/story-problems.server.ts'
import { settings } from '../../server-functions/settings/settings.server.ts'
import { parseWords, runTask, TaskError } from '../command-line.ts'
import { readFromFolder } from '../content-folder-settings.ts'
import { noStoriesIn } from '../no-stories-error.ts'
import { silenceContentWarnings } from '../silence-content-warnings.ts'
import { readAllowedFindings } from './allowed-findings.ts'
import { checkTerms } from './check-terms.ts'
import type { Finding, Rule } from './finding.ts'
import { readFolder } from './read-folder.ts'
import { readCatalogues } from './read-messages.ts'
import { readOverHttp } from './read-over-http.ts'
import { reportFindings, unexpectedFindings } from './report.ts'
import { check } from './run-checks.ts'
import { checkWordLists } from './word-lists.ts'

const usage = `Checks published content as the site shows it, and the texts of the interface (docs/content.md): languages, links, pictures,
spelling, terms, old addresses. A problem is one line, however often it occurs.

npm run content:check [-- FOLDER]

  FOLDER  a content folder. Without one the settings say what is checked, as for the site: with STORYBLOK_TOKEN a space over
          HTTP, at STORYBLOK_ENDPOINT if it is set (.env.example). CONTENT_FOLDER in the environment is checked even if the
          file of the settings has a token.

Over HTTP files are asked for at the hosts of Storyblok and of STORYBLOK_ENDPOINT, and whole sentences that are the same in
both languages count as not translated. Exit code: 0, or 1 if there is a problem.`

await runTask(async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) return console.log(usage)
  chooseSource(folderIn(args))
  silenceContentWarnings()
  await checkContent()
})

function folderIn(args: string[]): string | undefined {
  const { positionals } = parseWords(args, {}, wrong)
  if (positionals.length > 1) throw wrong(`One folder is checked, not ${positionals.join(', ')}`)
  return positionals[0]
}

function wrong(problem: string): TaskError {
  return new TaskError(`${problem}\n\n${usage}`)
}

/** CONTENT_FOLDER in the environment counts more than a token in ENV_FILE, and less than one beside it. */
function chooseSource(folder = process.env.STORYBLOK_TOKEN ? undefined : process.env.CONTENT_FOLDER): void {
  process.env.PREVIEW = ''
  if (folder) readFromFolder(folder)
}

async function checkContent(): Promise<void> {
  const { content, public: publicSettings } = settings()
  const isFolder = content.kind === 'embedded'
  const folder = isFolder
    ? readFolder(content.folder)
    : await readOverHttp(content, publicSettings.websiteFolder)
  const slugs = folder.stories.map(({ full_slug: slug }) => slug)
  const { websiteFolder } = publicSettings
  if (!slugs.some((slug) => slug === websiteFolder || slug.startsWith(`${websiteFolder}/`)))
    throw new TaskError(noStoriesIn(websiteFolder, slugs))
  const allowedFindings = isFolder ? readAllowedFindings(content.folder) : []
  const findings = [
    ...(await check(folder, publicSettings)),
    ...checkTerms(await readCatalogues('locales')),
    ...checkWordLists('tasks/content-check/words'),
    ...(await findAsSite()),
  ]
  const problems = unexpectedFindings(findings, allowedFindings)
  if (problems.length > 0) throw new TaskError(reportFindings(problems))
  console.log(`${folder.stories.length} stories: no problems, ${allowedFindings.length} allowed findings`)
}

/** The parts that the site itself leaves out of its pages, and the old addresses that lead nowhere. */
async function findAsSite(): Promise<Finding[]> {
  try {
    await refreshContent()
    return [
      ...(await findStoryProblems()).map(toFinding),
      ...(await findAddressProblems()).map(ofWholeSite('address')),
      ...(await findConsentProblems()).map(ofWholeSite('consent')),
    ]
  } finally {
    await closeContent()
  }
}

function ofWholeSite(rule: Rule): (problem: string) => Finding {
  return (problem) => ({ rule, where: '', field: '', problem })
}

function toFinding({ slug, path, name, ...defect }: StoryProblem): Finding {
  // A part without a name is named by its path.
  const problem = describeDefect({ ...defect, path: '', name: name === path ? '' : name })
  return { rule: 'schema', where: slug, field: path, problem }
}
