export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  telemetry: false,
  modules: [
    [
      '@storyblok/nuxt',
      {
        accessToken: process.env.STORYBLOK_TOKEN,
        apiOptions: { endpoint: process.env.STORYBLOK_ENDPOINT },
        componentsDir: '~/storyblok',
      },
    ],
  ],
  srcDir: '.',
})
