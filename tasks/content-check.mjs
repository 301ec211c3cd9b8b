import { Failure } from './failure.mjs'
import { task } from './task.mjs'

// Reads content/ and the interface words as an editor's second pair of eyes: `npm run content:check`.
await task(async () => {
  const { readCatalogues } = await import('./content-check/catalogues.ts')
  const { readFolder } = await import('./content-check/folder.ts')
  const { check, judge } = await import('./content-check/check.ts')
  const { oddities } = await import('./content-check/oddities.ts')
  const { checkTerms } = await import('./content-check/terms.ts')
  const folder = readFolder('content', '200801')
  const findings = [...(await check(folder, 'website')), ...checkTerms(await readCatalogues('locales'))]
  const problems = judge(findings, oddities)
  if (problems.length > 0)
    throw new Failure(
      `${problems.join('\n')}\n${problems.length} problems. A word that is right belongs in tasks/content-check/words/, a phrase in which a word to avoid is right in tasks/content-check/term-list.ts.`,
    )
  console.log(
    `${folder.stories.length} stories: nothing to complain of, ${oddities.length} oddities on purpose`,
  )
})
