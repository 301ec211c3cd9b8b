import { z } from 'zod'

import { flag, originOnly, tagManagerId } from './environment-types.ts'

/** What tags of other hosts may load, and the directives of the content security policy that allow it. */
const sourceDirectives = {
  scripts: 'script-src',
  connections: 'connect-src',
  pictures: 'img-src',
  frames: 'frame-src',
  styles: 'style-src',
  fonts: 'font-src',
} as const
type SourceKind = keyof typeof sourceDirectives
/** Directives of the policy with the hosts that tags need in them (`https://*.hotjar.com`). */
type TagSources = Record<string, string[]>

const kinds = Object.keys(sourceDirectives).join(', ')
const example = 'scripts: connect.facebook.net; pictures: www.facebook.com'

/** The variables of the tag manager. */
export const tagManagerVariables = {
  TAG_MANAGER_ID: tagManagerId.optional().meta({ example: 'GTM-ABC1234' }),
  TAG_MANAGER_ORIGIN: originOnly
    .default('https://www.googletagmanager.com')
    .meta({ example: 'https://tags.varnholt.example' }),
  TAG_MANAGER_SOURCES: z
    .string()
    .transform((text, context): TagSources => {
      const { sources, problem } = readSources(text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
      return sources
    })
    .default({})
    .meta({ example }),
  TAG_MANAGER_CUSTOM_CODE: flag.default(false).meta({ example: 'true' }),
}

const Variables = z.object(tagManagerVariables)

/** What the content security policy allows the tags of the tag manager; null: there is none, and nothing is opened. */
export function tagManagerSettings(env: z.infer<typeof Variables>) {
  if (!env.TAG_MANAGER_ID) return null
  return {
    origin: env.TAG_MANAGER_ORIGIN,
    /** Hosts of tags other than Google's, which is allowed anyway. */
    sources: env.TAG_MANAGER_SOURCES,
    /** Whether Custom HTML and JavaScript variables of the container run, at the price of the policy's protection. */
    runsCustomCode: env.TAG_MANAGER_CUSTOM_CODE,
  }
}

/** Variables that would open the policy but have no effect, as there is no tag manager. */
export function unusedTagVariables(env: z.infer<typeof Variables>): string[] {
  if (env.TAG_MANAGER_ID) return []
  return [
    ...(Object.keys(env.TAG_MANAGER_SOURCES).length > 0 ? ['TAG_MANAGER_SOURCES'] : []),
    ...(env.TAG_MANAGER_CUSTOM_CODE ? ['TAG_MANAGER_CUSTOM_CODE'] : []),
  ]
}

/** Parses `scripts: one.example *.two.example; frames: …`, and finds what is wrong in it. */
function readSources(text: string): { sources: TagSources; problem?: string } {
  const sources: TagSources = {}
  for (const part of text.split(';').filter((one) => one.trim())) {
    const [, kind = '', hosts = ''] = /^\s*(\w+)\s*:(?!\/\/)(.*)$/s.exec(part) ?? []
    if (!isKind(kind))
      return { sources, problem: `must be hosts after one of ${kinds} and a colon, not "${part.trim()}"` }
    const names = hosts.split(/[\s,]+/).filter(Boolean)
    const problem = names.length > 0 ? problemOf(names, kind) : `names no host after "${kind}:"`
    if (problem) return { sources, problem }
    const urls = names.map((name) => (name.includes('://') ? name : `https://${name}`))
    sources[sourceDirectives[kind]] = [...(sources[sourceDirectives[kind]] ?? []), ...urls]
  }
  return { sources }
}

const isKind = (kind: string): kind is SourceKind => Object.hasOwn(sourceDirectives, kind)

/** Why a host cannot be a source. Only https, and encrypted web sockets for connections. */
function problemOf(hosts: string[], kind: SourceKind): string | undefined {
  for (const host of hosts) {
    const [, scheme = 'https', star = '', name = ''] = /^(?:(\w+):\/\/)?(\*\.)?(.*)$/.exec(host) ?? []
    if (scheme !== 'https' && !(scheme === 'wss' && kind === 'connections'))
      return `names "${host}" for ${kind}: tags load by https://, connections by wss:// too`
    if (!/^[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/.test(name) || !URL.canParse(`https://${name}`))
      return `names "${host}", which is no host: write it in lower case and without a path, such as www.site.example or *.site.example`
    if (star && !name.includes('.')) return `names "${host}", which would be nearly every host`
  }
  return undefined
}
