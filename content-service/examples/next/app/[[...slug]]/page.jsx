import { StoryblokServerStory } from '@storyblok/react/rsc'
import { notFound } from 'next/navigation'

import { getStoryblokApi } from '../storyblok.jsx'

export const dynamic = 'force-dynamic'

export default async function Page({ params }) {
  const { slug = ['home'] } = await params
  const options = { cache: 'no-store' }
  const found = await getStoryblokApi()
    .get(`cdn/stories/${slug.join('/')}`, { version: 'published' }, options)
    .catch(({ status }) =>
      status === 404 ? undefined : Promise.reject(new Error(`Storyblok answered ${status}`)),
    )
  if (!found) notFound()
  return <StoryblokServerStory story={found.data.story} />
}
