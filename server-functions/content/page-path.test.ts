import { describe, expect, test } from 'vitest'

import { pagePath, storySlug } from './page-path.ts'

describe('the story path is the website folder plus the segments (specification 2.2)', () => {
  test.each([
    ['kontakt', 'website/kontakt'],
    ['/kontakt/', 'website/kontakt'],
    ['leistungen/prototypen', 'website/leistungen/prototypen'],
    ['leistungen//prototypen', 'website/leistungen/prototypen'],
    ['', 'website/'],
    ['/', 'website/'],
    ['home', 'website/'],
    ['home/office', 'website/home/office'],
    ['leistungen/home', 'website/leistungen/home'],
  ])('"%s": %s', (path, slug) => {
    expect(storySlug(path, 'website')).toBe(slug)
  })

  test.each([
    ['website', 'website/'],
    ['website/home', 'website/'],
    ['website/kontakt', 'website/kontakt'],
    ['website/website/kontakt', 'website/website/kontakt'],
    ['websites/kontakt', 'website/websites/kontakt'],
    ['kontakt/website', 'website/kontakt/website'],
  ])('"%s" begins with the folder, which is not added twice: %s', (path, slug) => {
    expect(storySlug(path, 'website')).toBe(slug)
  })
})

describe('the page path of a story', () => {
  test.each([
    ['website/', ''],
    ['website', ''],
    ['website/home', ''],
    ['website/home/office', 'home/office'],
    ['website/kontakt', 'kontakt'],
    ['website/referenzen/', 'referenzen'],
    ['en/website/references/', 'references'],
    ['de/website/kontakt', 'kontakt'],
    ['website/en/kontakt', 'en/kontakt'],
  ])('%s: "%s"', (slug, path) => {
    expect(pagePath(slug, 'website')).toBe(path)
  })

  test.each([
    ['website/_settings'],
    ['en/website/_settings'],
    ['website/_clients/wegner'],
    ['website/referenzen/_filters'],
    ['clients/wegner'],
    ['websites/kontakt'],
    ['en'],
    [''],
  ])('%s is not a page', (slug) => {
    expect(pagePath(slug, 'website')).toBeUndefined()
  })
})
