import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

import { createStoryMapper } from '../../server-functions/content/component-mapping/apply-mapping.ts'
import type { MappingFile } from '../../server-functions/content/component-mapping/mapping-file.ts'
import type { Content } from '../../server-functions/content/content-queries.server.ts'
import { messageOf, TaskError } from '../command-line.ts'
import { readFromFolder } from '../content-folder-settings.ts'
import { startProgress } from '../show-progress.ts'
import { type Coverage, understoodShare } from './coverage.ts'
import { findGaps } from './find-gaps.ts'
import { measureCoverage } from './measure-coverage.ts'
import { observeComponents } from './observe-components.ts'
import type { AdoptArguments } from './parse-arguments.ts'
import { proposeMapping } from './propose-mapping.ts'
import { readSpace, type Space } from './read-space.ts'
import { reportHtml } from './report-html.ts'
import { reportText } from './report-text.ts'
import type { Report } from './report.ts'
import { serializeMapping } from './serialize-mapping.ts'

/**
 * Reads a space, prints the report and writes the requested files; the exit code.
 * @throws {TaskError} if it cannot be read, or a file cannot be written
 */
export async function runAdopt(parsed: AdoptArguments): Promise<0 | 1> {
  const { html, isJson, min, writeMapping } = parsed
  // Printed before the space is read, which may take a minute.
  if (writeMapping !== undefined && existsSync(writeMapping))
    throw new TaskError(`${writeMapping} exists already, and is not overwritten: name another file`)
  nameSource(parsed)
  const space = await readSpace()
  try {
    const report = await createReportOf(space)
    if (html !== undefined) write(html, reportHtml(report))
    if (writeMapping !== undefined)
      write(
        writeMapping,
        serializeMapping(report.proposal?.mapping ?? space.mapping ?? { components: {} }),
        true,
      )
    console.log(isJson ? JSON.stringify(report, null, 2) : reportText(report))
    for (const file of [html, writeMapping]) if (file !== undefined) console.error(`Written: ${file}`)
    return min !== undefined && report.understood < min ? 1 : 0
  } finally {
    await space.close()
  }
}

/** Settings for what the command line names. */
function nameSource({ folder, token, url }: AdoptArguments): void {
  if (folder !== undefined) {
    if (!existsSync(folder) || !statSync(folder).isDirectory())
      throw new TaskError(`There is no folder ${folder}`)
    readFromFolder(folder)
  }
  if (token !== undefined) Object.assign(process.env, { STORYBLOK_TOKEN: token, STORYBLOK_ENDPOINT: '' })
  if (url !== undefined) process.env.STORYBLOK_ENDPOINT = url
  process.env.PREVIEW = ''
}

async function createReportOf(space: Space): Promise<Report> {
  const { stories, mapping, websiteFolder, datasources } = space
  const uses = observeComponents(stories, websiteFolder)
  const proposal = proposeMapping({ uses, mapping, datasources })
  const isProposed = proposal.components.length > 0
  const progress = startProgress(stories.length * (isProposed ? 2 : 1), 'stories')
  const measure = (content: Content, used: MappingFile | undefined): Promise<Coverage> =>
    measureCoverage({
      stories,
      content,
      mapping: used,
      mapStory: used && createStoryMapper(used, websiteFolder),
      websiteFolder,
      onProgress: progress.advance,
    })
  const content = await space.contentWith(mapping)
  const coverage = await measure(content, mapping)
  const proposed = isProposed && (await measure(await space.contentWith(proposal.mapping), proposal.mapping))
  progress.stop()
  return {
    source: space.source,
    space: space.name,
    websiteFolder,
    understood: understoodShare(coverage),
    coverage,
    proposal: proposed ? { ...proposal, understood: understoodShare(proposed) } : null,
    gaps: await findGaps(space, coverage, content),
  }
}

/** @param isNew whether an existing file is an error */
function write(file: string, text: string, isNew = false): void {
  try {
    mkdirSync(dirname(resolve(file)), { recursive: true })
    writeFileSync(file, text, { flag: isNew ? 'wx' : 'w' })
  } catch (error) {
    throw new TaskError(`${file} cannot be written: ${messageOf(error)}`, { cause: error })
  }
}
