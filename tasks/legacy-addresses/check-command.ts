import { legacyFile } from '../../server-functions/addresses/legacy-file.server.ts'
import { settings } from '../../server-functions/settings/settings.server.ts'
import { TaskError } from '../command-line.ts'
import { startProgress } from '../show-progress.ts'
import { type CheckedAddress, checkAddresses } from './check-addresses.ts'
import { createOldAddressFamilyFinder } from './old-address-families.ts'
import type { CheckArguments } from './parse-arguments.ts'
import { createRowProposal } from './propose-row.ts'
import { readAddresses } from './read-addresses.ts'
import { reportCsv, reportJson } from './report-data.ts'
import { reportAddresses, reportDead, reportReading, reportSummary } from './report-text.ts'
import { createSiteClient } from './site-client.ts'

/**
 * Checks the addresses of files and prints the result; the exit code.
 * @throws {TaskError} if there is nothing to check, or no site
 */
export async function check({ files, base, format, detail }: CheckArguments): Promise<0 | 1> {
  const isQuiet = detail === 'dead'
  const { table } = legacyFile()
  const { brandName } = settings().public
  const findFamily = createOldAddressFamilyFinder(table, brandName)
  const list = await readAddresses(files)
  const reading = reportReading(list)
  if (reading && !isQuiet) console.error(reading)
  if (list.hits.size === 0) throw new TaskError(`There is no address in ${files.join(', ')}`)
  const client = createSiteClient()
  const { problem } = await client.ask(base, '/')
  if (problem) {
    await client.close()
    throw new TaskError(
      `Nothing answers at ${base} (${problem}). Start the site with \`npm start\`, or say with --base where it runs`,
    )
  }
  const progress = isQuiet ? undefined : startProgress(list.hits.size, 'addresses')
  const checked = await checkAddresses(client.ask, list.hits, {
    base,
    findFamily,
    proposeRow: createRowProposal(table, brandName),
    onProgress: () => progress?.advance(),
  })
  progress?.stop()
  await client.close()
  const reports = {
    json: () => reportJson(base, list, checked),
    csv: () => reportCsv(checked),
    text: () => textReports[detail](checked),
  }
  const report = reports[format]()
  process.stdout.write(report === '' || report.endsWith('\n') ? report : `${report}\n`)
  return checked.some(({ result }) => result === 'dead') ? 1 : 0
}

const textReports = {
  all: (checked: readonly CheckedAddress[]) => `${reportAddresses(checked)}\n\n${reportSummary(checked)}`,
  summary: reportSummary,
  dead: reportDead,
}
