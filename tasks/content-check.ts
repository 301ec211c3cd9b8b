import { allowedFindings } from './content-check/allowed-findings.ts'
import { checkTerms } from './content-check/check-terms.ts'
import { check, reportFindings } from './content-check/check.ts'
import { readFolder } from './content-check/read-folder.ts'
import { readCatalogues } from './content-check/read-messages.ts'
import { TaskError, runTask } from './run-task.ts'

// Checks content/ and the interface texts: `npm run content:check`.
await runTask(async () => {
  const folder = readFolder('content', '200801')
  const findings = [...(await check(folder, 'website')), ...checkTerms(await readCatalogues('locales'))]
  const problems = reportFindings(findings, allowedFindings)
  if (problems.length > 0)
    throw new TaskError(
      `${problems.join('\n')}\n${problems.length} problems. Add correct words to tasks/content-check/words/, and phrases in which a word to avoid is correct to tasks/content-check/term-list.ts.`,
    )
  console.log(`${folder.stories.length} stories: no problems, ${allowedFindings.length} allowed findings`)
})
