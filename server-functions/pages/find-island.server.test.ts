import { block } from 'storyblok-content-service/testing'
import { describe, expect, test } from 'vitest'

import { failing, newsItem, startSite, stories } from '../test-site.ts'

const news = Array.from({ length: 3 }, (_, index) => newsItem(index + 1))

describe('the island', () => {
  test('more-projects has the related, the previous and the next project, and none that editors have put on the page', async () => {
    const all = stories()
    const project = 'uuid-of-website/referenzen/pumpe'
    const pump = all.find(({ uuid }) => uuid === project)
    if (!pump) throw new Error('There is no pump')
    const { findIsland, refreshContent, write, pathOf } = await startSite({ stories: all })
    await refreshContent()
    const find = () => findIsland({ kind: 'more-projects', props: { locale: 'de', project } })
    const lamp = { headline: 'Lampe', href: '/de/referenzen/lampe' }
    expect(await find()).toMatchObject({ previous: null, next: null, related: [lamp] })
    const choose = (references: string[]) => {
      const body = [block('reference_teasers', { references })]
      write(pathOf(pump), JSON.stringify({ ...pump, content: { ...Object(pump.content), body } }))
    }
    choose([])
    await expect.poll(find, { timeout: 10_000 }).toMatchObject({ previous: null, next: lamp, related: [] })
    choose(['uuid-of-nothing', 'uuid-of-website/referenzen/lampe'])
    await expect.poll(find, { timeout: 10_000 }).toBe('empty')
  })

  test.each(['uuid-of-nothing', '', '.', '..'])(
    'more-projects of no project (%j) is empty',
    async (project) => {
      const { findIsland } = await startSite({ stories: stories() })
      for (const kind of ['more-projects', 'press-folder'] as const)
        expect(await findIsland({ kind, props: { locale: 'de', project } })).toBe('empty')
    },
  )

  test('more-news has the articles next to one, and the projects that it tells of', async () => {
    const article = newsItem(2)
    const told = {
      ...article,
      content: {
        ...Object(article.content),
        projects: ['uuid-of-website/referenzen/lampe', 'uuid-of-nothing'],
      },
    }
    const { findIsland } = await startSite({
      stories: [...stories().filter((it) => it.uuid !== article.uuid), told],
    })
    const find = (uuid: string, projects: boolean) =>
      findIsland({ kind: 'more-news', props: { locale: 'de', article: uuid, projects } })
    const neighbours = { newer: { headline: 'N 3' }, older: { headline: 'N 1' } }
    const id = 'uuid-of-website/neuigkeiten/n2'
    expect(await find(id, true)).toMatchObject({ ...neighbours, projects: [{ headline: 'Lampe' }] })
    expect(await find(id, false)).toMatchObject({ ...neighbours, projects: [] })
    expect(await find('uuid-of-nothing', true)).toBe('empty')
  })

  test('newest-news has the newest articles of the language', async () => {
    const { findIsland } = await startSite({ stories: news })
    const find = (limit: number) => findIsland({ kind: 'newest-news', props: { locale: 'de', limit } })
    expect(await find(2)).toMatchObject({ items: [{ headline: 'N 3' }, { headline: 'N 2' }] })
    expect(await find(100)).toHaveProperty('items.length', 3)
  })

  test('project-teaser is empty without a project that has a picture', async () => {
    const { findIsland } = await startSite({ stories: news })
    expect(await findIsland({ kind: 'project-teaser', props: { locale: 'de' } })).toBe('empty')
  })

  test('is unavailable while the content cannot be read', async () => {
    const { findIsland } = await startSite({ stories: news }, failing(/^cdn\//))
    expect(await findIsland({ kind: 'newest-news', props: { locale: 'de', limit: 2 } })).toBe('unavailable')
  })
})
