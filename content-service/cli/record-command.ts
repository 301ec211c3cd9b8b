import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { record } from '../record/record-space.ts'
import { foldersIn, unlessMissing } from '../store/list-files.ts'

const regions = ['eu', 'us', 'ca', 'ap', 'cn'] as const

const recordHelp = `Records a space of Storyblok into a content folder: stories with their published versions, components, datasources,
languages, assets with their files.

Usage: storyblok-content-service record --space <id> [options]

  --space <id>      STORYBLOK_SPACE_ID  the space
  --token <text>    STORYBLOK_TOKEN     a personal access token, better as the variable: flags are visible to others
  --region <name>   STORYBLOK_REGION    ${regions.join(', ')} (default eu)
  --folder <path>   CONTENT_FOLDER      the content folder (default content); what it has of this space is replaced
  --no-assets                           records of assets without their files (see --asset-fallback of the service)`

const options = {
  space: { type: 'string' },
  token: { type: 'string' },
  region: { type: 'string' },
  folder: { type: 'string' },
  'no-assets': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** The Management API of a region. */
function apiOf(region: string) {
  if (region === 'eu') return 'https://mapi.storyblok.com'
  return region === 'cn' ? 'https://app.storyblokchina.cn' : `https://api-${region}.storyblok.com`
}

/**
 * `storyblok-content-service record …`
 * @throws Error naming what is missing
 */
export async function recordCommand(args: readonly string[], environment = process.env): Promise<number> {
  const { values } = parseArgs({ args: [...args], options })
  if (values.help) {
    console.log(recordHelp)
    return 0
  }
  const space = values.space ?? environment.STORYBLOK_SPACE_ID ?? ''
  const token = values.token ?? environment.STORYBLOK_TOKEN ?? ''
  const region = values.region ?? environment.STORYBLOK_REGION ?? 'eu'
  const folder = resolve(values.folder ?? environment.CONTENT_FOLDER ?? 'content')
  if (!/^\d{1,15}$/.test(space))
    throw new Error('--space (or STORYBLOK_SPACE_ID) must be the number of a space.')
  if (token === '') throw new Error('--token (or STORYBLOK_TOKEN) must be a personal access token.')
  if (!regions.some((known) => known === region))
    throw new Error(`--region (or STORYBLOK_REGION) must be one of ${regions.join(', ')}.`)
  const others =
    unlessMissing(() => foldersIn(resolve(folder, 'stories')))?.filter((id) => id !== space) ?? []
  if (others.length > 0) throw new Error(`${folder} has space ${others.join(', ')}. Choose another --folder.`)
  await record({
    api: apiOf(region),
    space,
    token,
    fetch,
    folder,
    withAssets: !values['no-assets'],
    log: console.log,
  })
  console.log(`Recorded: storyblok-content-service --folder ${folder}`)
  return 0
}
