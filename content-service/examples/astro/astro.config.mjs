import node from '@astrojs/node'
import { storyblok } from '@storyblok/astro'
import { defineConfig } from 'astro/config'

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [
    storyblok({
      accessToken: process.env.STORYBLOK_TOKEN,
      apiOptions: { endpoint: process.env.STORYBLOK_ENDPOINT },
      components: {
        page: 'storyblok/Page',
        teaser: 'storyblok/Teaser',
        grid: 'storyblok/Grid',
        feature: 'storyblok/Feature',
      },
    }),
  ],
})
