import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBench } from './bench.ts'
import { describeCommit, describeMachine } from './machine.ts'
import { type PartName, partNames, readOptions } from './options.ts'
import { parts } from './parts/parts.ts'
import { withSection } from './report/report-page.ts'
import type { Row } from './report/row.ts'
import { table } from './report/table.ts'

// npm run bench [-- part …] [--quick]: measures against the floors of the same run and prints one table.
const options = readOptions(process.argv.slice(2))
const bench = openBench(options)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void bench.close().finally(() => process.exit(130)))
}

const page = join(import.meta.dirname, '../docs/benchmarks/README.md')
const circumstances = `${describeMachine()}; commit ${describeCommit()}`
const runs = `Medians of ${options.repeats} runs of ${options.ms / 1_000} s, figure and floor in turn; ± half the range`
const rows: Row[] = []
const failed: string[] = []
for (const name of options.parts) {
  console.log(`\n${name}`)
  try {
    const measured = await parts[name](bench)
    rows.push(...measured)
    if (options.report) writeSection(name, measured)
  } catch (error) {
    failed.push(name)
    console.error(error)
  } finally {
    await bench.endPart()
  }
}
await bench.close()

console.log(`\n${circumstances}`)
console.log(`${runs}\n`)
console.log(table(rows))
if (failed.length > 0) console.error(`\nCould not be measured: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)

function writeSection(part: PartName, measured: readonly Row[]): void {
  const earlier = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const text = `${when} UTC. ${circumstances}. ${runs}.\n\n${table(measured)}`
  writeFileSync(page, withSection(earlier, partNames, part, text))
}
