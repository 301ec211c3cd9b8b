import { expect, test } from 'vitest'

import { block, folder, story } from '../../test-space.ts'
import { serveManagement } from '../test-management.ts'

const page = { content: block('page') }

test('a new story never gets the id of a deleted one, also if that was not created here', async () => {
  const only = story('only')
  const { ask } = serveManagement({ stories: [only] })
  await ask('DELETE', `/stories/${Number(only['id'])}`)
  const created = await ask('POST', '/stories', { story: { name: 'New', ...page } })
  expect(created.at('story.id')).toBe(Number(only['id']) + 1)
})
