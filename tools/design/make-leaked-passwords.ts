/**
 * Writes the list of leaked passwords, as sorted fingerprints (docs/decisions/0072):
 * `npm pack @zxcvbn-ts/language-common@4.1.3`, unpack it, `npm run leaked-passwords -- package/src/passwords.json`.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprintBytes, foldPassword, shortestLeaked } from '#app/features/people/rules/leaked-password.ts'

const source = process.argv[2]
if (!source) throw new Error('Name the JSON file that lists the passwords.')
const list: unknown = JSON.parse(await readFile(source, 'utf8'))
if (!Array.isArray(list)) throw new Error(`${source} is no list`)

const kept = new Set(
  list.map((entry) => foldPassword(String(entry))).filter((e) => e.length >= shortestLeaked),
)
const fingerprints = [...kept]
  .map((entry) => createHash('sha256').update(entry).digest().subarray(0, fingerprintBytes))
  .sort(Buffer.compare)
const target = join(import.meta.dirname, '../../app/features/people/leaked-passwords.bin')
await writeFile(target, Buffer.concat(fingerprints))
process.stdout.write(`${kept.size} passwords, ${kept.size * fingerprintBytes} bytes\n`)
