import { describe, expect, test } from 'vitest'

import { nodesOf, paragraph, site } from './test-structured-data.ts'

const organization = { '@id': 'https://varnholt.example/#organization' }
const webpage = { '@id': 'https://varnholt.example/de/kontakt#webpage' }
const modified = '2026-08-25T08:59:32.499Z'

test('a project is a work of the agency for its client', () => {
  const content = {
    component: 'reference',
    headline: 'Pumpe',
    lead: 'Vorspann.',
    image: { filename: '/f/1/1600x900/a/x.jpg', alt: 'Eine Pumpe' },
    year: '2019',
    categories: ['Medizintechnik'],
    client: ['Quellmar'],
  }
  expect(nodesOf(content).CreativeWork).toMatchObject({
    name: 'Pumpe',
    description: 'Vorspann.',
    image: { width: '1200', height: '630', caption: 'Eine Pumpe' },
    dateCreated: '2019',
    genre: ['Medizintechnik'],
    sponsor: { '@type': 'Organization', name: 'Quellmar' },
    creator: organization,
    mainEntityOfPage: webpage,
  })
  const bare = nodesOf({ component: 'reference', headline: 'Pumpe', year: 'seit 2019' }).CreativeWork
  expect(Object.keys(bare ?? {})).not.toEqual(expect.arrayContaining(['dateCreated', 'sponsor', 'image']))
})

test('a service is provided by the agency in its country', () => {
  const content = { component: 'service', headline: 'Prototypen', group: 'Erproben' }
  expect(nodesOf(content).Service).toMatchObject({
    serviceType: 'Erproben',
    areaServed: { '@type': 'Country', name: 'Deutschland' },
    provider: organization,
  })
  const english = nodesOf({ component: 'service', headline: 'Prototypes' }, { locale: 'en' }).Service
  expect(english).toMatchObject({ serviceType: 'Prototypes', areaServed: { name: 'Germany' } })
})

describe('a news article', () => {
  const news = { component: 'news_item', headline: 'H', date: '2026-08-24 00:00' }

  test('is published by the agency', () => {
    expect(nodesOf(news, { modified }).NewsArticle).toMatchObject({
      datePublished: '2026-08-24',
      dateModified: modified,
      author: organization,
      publisher: organization,
    })
  })

  test.each([
    ['short', 'short'],
    ['x'.repeat(110), 'x'.repeat(110)],
    [`${'word '.repeat(21)}words too many`, `${'word '.repeat(20)}word…`],
    ['x'.repeat(111), `${'x'.repeat(109)}…`],
  ])('has a headline of 110 characters at most: %s', (headline, shown) => {
    expect(nodesOf({ ...news, headline }).NewsArticle?.headline).toBe(shown)
    expect(shown.length).toBeLessThanOrEqual(110)
  })

  test('of a date after its last change has no date of change', () => {
    const later = { ...news, date: '2026-09-01' }
    expect(nodesOf(later, { modified }).NewsArticle).not.toHaveProperty('dateModified')
  })
})

test('an impulse is an article by its author', () => {
  const author = [{ uuid: 'a', content: { component: 'person', name: 'A. B.', role: 'Designerin' } }]
  const content = { component: 'impulse', headline: 'H', author }
  expect(nodesOf(content).Article).toMatchObject({
    author: { '@type': 'Person', name: 'A. B.', jobTitle: 'Designerin' },
    publisher: organization,
  })
})

describe('a job', () => {
  const job = {
    component: 'job',
    headline: 'Modellbauer',
    lead: 'Fräsen & <feilen>.',
    employment: 'apprenticeship',
    posted: '2026-09-01 00:00',
    valid_through: '2027-03-31 00:00',
    body: [
      { component: 'rich_text', body: paragraph('Bauen.') },
      { component: 'facts', items: [{ component: 'fact', term: 'Start', value: 'August' }] },
      { component: 'process', steps: [{ component: 'process_step', title: 'Probetag', text: 'Hobel.' }] },
    ],
  }

  test('has what Google requires', () => {
    expect(nodesOf(job).JobPosting).toMatchObject({
      title: 'Modellbauer',
      description:
        '<p>Fräsen &amp; &lt;feilen&gt;.</p>\n<p>Bauen.</p>\n<ul><li>Start: August</li></ul>\n<ul><li>Probetag: Hobel.</li></ul>',
      datePosted: '2026-09-01',
      validThrough: '2027-03-31T23:59:59',
      employmentType: 'OTHER',
      hiringOrganization: { ...organization, name: 'Werk GmbH' },
      jobLocation: { address: { addressLocality: 'Ahlsbrück', addressCountry: 'DE' } },
    })
  })

  test.each([
    ['date', { ...job, posted: '' }, site],
    ['address', job, { ...site, address: 'Werk GmbH' }],
  ])('is left out without %s', (_what, content, settings) => {
    expect(nodesOf(content, {}, {}, settings)).not.toHaveProperty('JobPosting')
  })
})

const faqItem = (question: string, answer: object | '') => ({ component: 'faq_item', question, answer })

describe('the questions of a page', () => {
  const faq = { component: 'faq', items: [faqItem('Wann?', paragraph('Morgen.')), faqItem('Wo?', '')] }

  test('are those with an answer, embedded in rich text too', () => {
    const embedded = { type: 'blok', attrs: { body: [faq] } }
    const body = [{ component: 'rich_text', body: { type: 'doc', content: [embedded] } }]
    for (const content of [{ body: [faq] }, { body }])
      expect(nodesOf(content).FAQPage).toMatchObject({
        isPartOf: webpage,
        mainEntity: [{ name: 'Wann?', acceptedAnswer: { '@type': 'Answer', text: '<p>Morgen.</p>' } }],
      })
  })
})

describe('a video', () => {
  const video = {
    component: 'video',
    title: 'Film',
    poster: { filename: '/f/1/1600x900/a/x.svg' },
    file: { filename: 'https://a.storyblok.com/f/1/x/a/film.mp4' },
    duration: '1:08',
  }
  const news = { component: 'news_item', headline: 'H', date: '2026-08-24', body: [video] }

  test('of a dated article has title, poster and date', () => {
    expect(nodesOf(news).VideoObject).toMatchObject({
      name: 'Film',
      thumbnailUrl: 'https://varnholt.example/f/1/1600x900/a/x.svg',
      uploadDate: '2026-08-24',
      contentUrl: 'https://a.storyblok.com/f/1/x/a/film.mp4',
      duration: 'PT1M8S',
    })
  })

  test.each([
    ['an article without date', { ...news, date: '' }],
    ['another page', { component: 'service', headline: 'H', body: [video] }],
    ['an article, without title', { ...news, body: [{ ...video, title: '' }] }],
    ['an article, without file', { ...news, body: [{ ...video, file: '' }] }],
  ])('of %s is left out', (_what, content) => {
    expect(nodesOf(content)).not.toHaveProperty('VideoObject')
  })
})
