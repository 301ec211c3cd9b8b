import { describe, expect, test } from 'vitest'

import { Video as VideoContent } from '../../../server-functions/content/schema/blocks.ts'
import { htmlOf } from '../../test-router.tsx'
import { videoAddress } from './video-url.ts'
import { Video } from './video.tsx'

const still = { filename: '/f/1/1600x900/h/still.jpg', alt: 'Der Prüfstand im Anlauf' }
const video = (fields: object) =>
  htmlOf(<Video {...VideoContent.parse({ component: 'video', poster: still, ...fields })} />)

describe('a self-hosted video', () => {
  const file = { filename: '/f/1/x/h/film.mp4' }

  test('is a poster that links to the file, and in noscript a player with captions', async () => {
    const html = await video({ file, captions: { filename: '/f/1/x/h/film.vtt' } })
    const [scripted = '', unscripted = ''] = html.split('<noscript>')
    expect(scripted).toContain('href="/f/1/x/h/film.mp4"')
    expect(scripted).toContain('Film abspielen')
    expect(scripted).toContain('alt="Der Prüfstand im Anlauf"')
    expect(scripted).not.toContain('<video')
    expect(unscripted).toMatch(/<video[^>]* controls=""[^>]* preload="none"/)
    expect(unscripted).toContain('<track kind="captions" src="/f/1/x/h/film.vtt" default=""/>')
  })

  test('has its transcript below', async () => {
    const transcript = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Der Stempel fährt hoch.' }] }],
    }
    const html = await video({ file, transcript })
    expect(html).toContain('<summary>Der Film in Worten</summary>')
    expect(html).toContain('Der Stempel fährt hoch.')
  })
})

test('a film of another host is a link with a notice, as its player would ask there', async () => {
  const html = await video({ file: { filename: 'https://films.example/film.mp4' } })
  expect(html).toContain('href="https://films.example/film.mp4"')
  expect(html).toContain('Film bei films.example ansehen')
  expect(html).toContain('erst, wenn Sie dem Link folgen')
  expect(html).not.toContain('<video')
})

describe('a video of a provider', () => {
  test('that is not embedded is a poster with a link and a notice; nothing is loaded from there', async () => {
    const html = await video({ provider: 'youtube', video_id: 'a1-B_2' })
    expect(html).toContain('href="https://www.youtube.com/watch?v=a1-B_2"')
    expect(html).toContain('Film bei YouTube ansehen')
    expect(html).toContain('erst, wenn Sie dem Link folgen')
    expect(html).not.toMatch(/<(video|iframe|script)/)
  })

  test.each([
    ['youtube', 'a1-B_2', 'https://www.youtube.com/watch?v=a1-B_2'],
    ['vimeo', '123', 'https://vimeo.com/123'],
    ['vimeo', '', undefined],
    ['vimeo', '1"onclick', undefined],
    ['', '123', undefined],
    ['', 'https://www.youtube.com/watch?app=1&v=a1-B_2&t=30', 'https://www.youtube.com/watch?v=a1-B_2'],
    ['vimeo', ' https://youtu.be/a1-B_2?si=x ', 'https://www.youtube.com/watch?v=a1-B_2'],
    ['', 'https://www.youtube-nocookie.com/embed/a1-B_2', 'https://www.youtube.com/watch?v=a1-B_2'],
    ['', 'https://player.vimeo.com/video/123?h=0ab9', 'https://vimeo.com/123/0ab9'],
    ['', 'https://vimeo.com/123/0ab9', 'https://vimeo.com/123/0ab9'],
    ['youtube', 'https://youtube.com.evil.example/watch?v=a1', undefined],
    ['youtube', 'javascript:alert(1)//https://youtu.be/a1', undefined],
  ] as const)('%s %j: %j', (provider, id, page) => {
    expect(videoAddress(provider, id)?.page).toBe(page)
  })

  test('is embedded without cookies, and plays at once only if the visitor has asked for this one', () => {
    const frames = (['youtube', 'vimeo'] as const).flatMap((provider) =>
      [false, true].map((started) => videoAddress(provider, 'a1')?.frame(started)),
    )
    expect(frames).toEqual([
      'https://www.youtube-nocookie.com/embed/a1?rel=0',
      'https://www.youtube-nocookie.com/embed/a1?rel=0&autoplay=1',
      'https://player.vimeo.com/video/a1?dnt=1',
      'https://player.vimeo.com/video/a1?dnt=1&autoplay=1',
    ])
  })

  test('without a valid id is only its poster', async () => {
    const html = await video({ provider: 'vimeo', video_id: '' })
    expect(html).toContain('Der Prüfstand im Anlauf')
    expect(html).not.toContain('<a ')
  })
})
