import { expect, test } from 'vitest'

import { readForm } from './read-form.ts'

const read = (fields: string) =>
  readForm(new Request('http://service.test', { method: 'POST', body: new URLSearchParams(fields) }), 10_000)

test('the fields of an object in a list stay together; one that it has already begins the next', async () => {
  const body = 'story[content][body][]'
  const fields = `${body}[component]=teaser&${body}[headline]=Hi&${body}[component]=grid&${body}[tags][]=a&${body}[tags][]=b`
  expect(await read(fields)).toEqual({
    story: {
      content: {
        body: [
          { component: 'teaser', headline: 'Hi' },
          { component: 'grid', tags: ['a', 'b'] },
        ],
      },
    },
  })
})
