import { measureHouse } from './measure.ts'

// Prints figures of the sources: `npm run house`, and with `-- details` what each counts.

const showsDetails = process.argv[2] === 'details'
for (const { name, value, details } of measureHouse()) {
  console.log(`${String(value).padStart(8)}  ${name}`)
  if (showsDetails) for (const detail of details) console.log(`${' '.repeat(10)}${detail}`)
}
