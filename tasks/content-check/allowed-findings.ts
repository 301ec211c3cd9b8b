import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { rules } from './finding.ts'

const AllowedFindings = z.array(
  z.strictObject({ rule: z.enum(rules), where: z.string(), field: z.string(), why: z.string().min(1) }),
)
/** A finding that is intended, and why. */
export type AllowedFinding = z.infer<typeof AllowedFindings>[number]

/**
 * The intended findings of a content folder, from its `allowed-findings.json`; none without that file.
 * @throws if the file is invalid
 */
export function readAllowedFindings(folder: string): AllowedFinding[] {
  const file = join(folder, 'allowed-findings.json')
  return existsSync(file) ? AllowedFindings.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}
