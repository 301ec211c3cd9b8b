import { storyblok } from '@storyblok/astro'
import { defineConfig } from 'astro/config'

const names = ['Page', 'Hero', 'PopularArticles', 'AllArticles', 'Article', 'Config']
const keyOf = (name) => name.replaceAll(/(?<=.)[A-Z]/g, '_$&').toLowerCase()

// Built once into files, as blogs are; a webhook of Storyblok builds it again.
export default defineConfig({
  server: { host: process.env.HOST, port: Number(process.env.PORT ?? 4321) },
  integrations: [
    storyblok({
      accessToken: process.env.STORYBLOK_TOKEN,
      apiOptions: { endpoint: process.env.STORYBLOK_ENDPOINT },
      components: Object.fromEntries(names.map((name) => [keyOf(name), `storyblok/${name}`])),
    }),
  ],
})
