import { join } from 'node:path'

import { z } from 'zod'

import { rules } from './finding.ts'
import { readJson } from './read-folder.ts'

const AllowedFindings = z.array(
  z.strictObject({ rule: z.enum(rules), where: z.string(), field: z.string(), why: z.string().min(1) }),
)
/** A finding that is intended, and why. */
export type AllowedFinding = z.infer<typeof AllowedFindings>[number]

/** The intended findings of a content folder. @throws {TaskError} if their file is invalid */
export function readAllowedFindings(folder: string): AllowedFinding[] {
  return readJson(join(folder, 'allowed-findings.json'), AllowedFindings, [])
}
