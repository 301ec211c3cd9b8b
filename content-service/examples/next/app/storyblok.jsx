import { apiPlugin, StoryblokServerComponent, storyblokEditable, storyblokInit } from '@storyblok/react/rsc'

function Page({ blok }) {
  return (
    <main {...storyblokEditable(blok)}>
      {blok.body?.map((inner) => (
        <StoryblokServerComponent blok={inner} key={inner._uid} />
      ))}
    </main>
  )
}

function Teaser({ blok }) {
  return <h1 {...storyblokEditable(blok)}>{blok.headline}</h1>
}

function Grid({ blok }) {
  return (
    <ul {...storyblokEditable(blok)}>
      {blok.columns?.map((inner) => (
        <li key={inner._uid}>
          <StoryblokServerComponent blok={inner} />
        </li>
      ))}
    </ul>
  )
}

function Feature({ blok }) {
  return <span {...storyblokEditable(blok)}>{blok.name}</span>
}

export const getStoryblokApi = storyblokInit({
  accessToken: process.env.STORYBLOK_TOKEN,
  use: [apiPlugin],
  apiOptions: { endpoint: process.env.STORYBLOK_ENDPOINT },
  components: { page: Page, teaser: Teaser, grid: Grid, feature: Feature },
})
