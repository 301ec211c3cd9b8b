import { apiPlugin, storyblokInit } from '@storyblok/svelte'
import { error } from '@sveltejs/kit'

const { storyblokApi } =
  storyblokInit({
    accessToken: process.env.STORYBLOK_TOKEN,
    use: [apiPlugin],
    apiOptions: { endpoint: process.env.STORYBLOK_ENDPOINT },
  }) ?? {}

export async function load({ params }) {
  const { useStoryblokApi } = await import('@storyblok/svelte')
  const path = params.slug || 'home'
  const { data } = await (storyblokApi ?? useStoryblokApi())
    .get(`cdn/stories/${path}`, { version: 'published' })
    .catch(() => error(404, 'Not found'))
  return { story: data.story }
}
