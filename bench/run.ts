import { openBench } from './bench.ts'
import { describeCommit, describeMachine } from './machine.ts'
import { readOptions } from './options.ts'
import { parts } from './parts/parts.ts'
import type { Row } from './report/row.ts'
import { table } from './report/table.ts'

// npm run bench [-- part …] [--quick]: measures against the floors of the same run and prints one table.
const options = readOptions(process.argv.slice(2))
const bench = openBench(options)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void bench.close().finally(() => process.exit(130)))
}

const rows: Row[] = []
const failed: string[] = []
for (const name of options.parts) {
  console.log(`\n${name}`)
  try {
    rows.push(...(await parts[name](bench)))
  } catch (error) {
    failed.push(name)
    console.error(error)
  } finally {
    await bench.endPart()
  }
}
await bench.close()

console.log(`\n${describeMachine()}; commit ${describeCommit()}`)
console.log(
  `Medians of ${options.repeats} runs of ${options.ms / 1_000} s, figure and floor in turn; ± half the range\n`,
)
console.log(table(rows))
if (failed.length > 0) console.error(`\nCould not be measured: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
