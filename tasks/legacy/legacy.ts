import { Failure } from '../run-task.ts'
import { checkAddresses, type FamilyOf } from './check-addresses.ts'
import { type CheckArguments, parseArguments, usage } from './parse-arguments.ts'
import { startProgress } from './progress.ts'
import { readAddresses } from './read-addresses.ts'
import { reportCsv, reportJson } from './report-data.ts'
import { reportChecked, reportDead, reportReading } from './report-text.ts'
import { createSiteClient, requireSite } from './site-client.ts'

const familyOf: FamilyOf = () => undefined

// Exit code 1 says that an address is dead, so whatever else fails is 2.
try {
  const parsed = parseArguments(process.argv.slice(2))
  if (parsed.command === 'help') console.log(usage)
  else process.exitCode = await check(parsed)
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exitCode = 2
}

/** Checks the addresses and prints the result; the exit code. */
async function check({ files, base, format, isQuiet }: CheckArguments): Promise<0 | 1> {
  const list = await readAddresses(files)
  const reading = reportReading(list)
  if (reading && !isQuiet) console.error(reading)
  if (list.hits.size === 0) throw new Failure(`There is no address in ${files.join(', ')}`)
  await requireSite(base)
  const progress = isQuiet ? undefined : startProgress(list.hits.size)
  const client = createSiteClient()
  const checked = await checkAddresses(client.ask, list.hits, {
    base,
    familyOf,
    onProgress: () => progress?.advance(),
  })
  progress?.stop()
  await client.close()
  const text = isQuiet ? reportDead : reportChecked
  const report = {
    json: () => reportJson(base, list, checked),
    csv: () => reportCsv(checked),
    text: () => text(checked),
  }
  process.stdout.write(ended(report[format]()))
  return checked.some(({ result }) => result === 'dead') ? 1 : 0
}

function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}
