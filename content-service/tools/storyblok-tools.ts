import { spaceId } from '../generator/generated-components.ts'

/** How a tool is run: a program of its package with arguments, or a script that imports it. */
export interface StoryblokTool {
  package: string
  /** the version that was tried, which docs/content-service.md names too */
  version: string
  runs: readonly (readonly string[] | string)[]
}

/** The token of the service, and how many stories its space has. */
export const token = 'a-token-of-16-characters'
export const stories = 120

export const storyblokTools: readonly StoryblokTool[] = [
  {
    package: 'storyblok',
    version: '4.22.0',
    runs: ['languages', 'components', 'datasources', 'stories', 'assets'].map((kind) =>
      `dist/index.mjs ${kind} pull --space ${spaceId} --path .`.split(' '),
    ),
  },
  {
    package: 'storyblok-backup',
    version: '0.3.0',
    runs: [['bin/storyblok-backup.mjs', '--space', spaceId, '--output-dir', 'backup', '--with-asset-files']],
  },
  {
    package: 'sb-mig',
    version: '6.4.1',
    runs: [
      ['dist/cli/index.js', 'sync', 'components', 'quote-box'],
      ['dist/cli/index.js', 'backup', 'components', '--all'],
    ],
  },
  {
    package: 'storyblok-js-client',
    version: '7.7.6',
    runs: [
      `import Client from 'storyblok-js-client'
       const stories = await new Client({ accessToken: 'any' }).getAll('cdn/stories', { version: 'draft' })
       if (stories.length < ${stories}) throw new Error(stories.length + ' stories')`,
    ],
  },
  {
    package: '@storyblok/js',
    version: '6.3.2',
    runs: [
      `import { apiPlugin, storyblokInit } from '@storyblok/js'
       const { storyblokApi } = storyblokInit({ accessToken: 'any', use: [apiPlugin] })
       const { data } = await storyblokApi.get('cdn/links', { version: 'draft' })
       if (Object.keys(data.links).length === 0) throw new Error('no links')`,
    ],
  },
  {
    package: '@storyblok/management-api-client',
    version: '0.7.0',
    runs: [
      `import { createManagementApiClient } from '@storyblok/management-api-client'
       const client = createManagementApiClient({ personalAccessToken: '${token}', spaceId: ${spaceId} })
       const { data } = await client.stories.list({ throwOnError: true })
       if (data.stories.length !== 25) throw new Error(data.stories.length + ' stories')`,
    ],
  },
]
