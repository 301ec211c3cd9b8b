import { Failure } from './failure.mjs'
import { task } from './task.mjs'

// Reads content/ as an editor's second pair of eyes: `npm run content:check`.
await task(async () => {
  const { readFolder } = await import('./content-check/folder.ts')
  const { check, judge } = await import('./content-check/check.ts')
  const { oddities } = await import('./content-check/oddities.ts')
  const folder = readFolder('content', '200801')
  const problems = judge(await check(folder, 'website'), oddities)
  if (problems.length > 0)
    throw new Failure(
      `${problems.join('\n')}\n${problems.length} problems in content/. A word that is right belongs in tasks/content-check/words/.`,
    )
  console.log(
    `${folder.stories.length} stories: nothing to complain of, ${oddities.length} oddities on purpose`,
  )
})
