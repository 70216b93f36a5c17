import pg from 'pg'
import { dataMap } from './data-map.ts'
import { mark } from './marked-person.ts'
import { scriptPayloads } from './script-payloads.ts'

type Column = { table: string; name: string; kind: 'text' | 'list' | 'json' }

const all = scriptPayloads.join(' ')
const address = 'javascript:ran(11)//https://x.example'
/** The longest that a column takes stands in it. */
const sizes = [all, all.slice(0, 400), all.slice(0, 200), all.slice(0, 100), '<img src=x onerror=ran(3)>']

/**
 * Puts scripts where anybody can have typed words, past all forms: into every row of every column of words that
 * `dataMap` knows, and into what the marked person typed inside lists and answers. What was cleaned when it was stored
 * (`…_html`, `…_mjml`) stays. Answers how many columns took some, and those that did not, as "table.column".
 */
export async function writeHostileWords(
  connectionString: string,
): Promise<{ taken: number; refused: string[] }> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // Without the triggers that keep what was written once as it is; checks and keys hold.
    await client.query("set session_replication_role = 'replica'")
    const columns = await columnsOfWords(client)
    const refused: string[] = []
    for (const column of columns) {
      const isTaken = column.kind === 'json' ? writeInside : write
      if (!(await isTaken(client, column))) refused.push(`${column.table}.${column.name}`)
    }
    return { taken: columns.length - refused.length, refused: refused.sort() }
  } finally {
    await client.end()
  }
}

async function columnsOfWords(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(
    `select table_name as table, column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER'`,
  )
  const kinds: Record<string, Column['kind']> = { text: 'text', ARRAY: 'list', jsonb: 'json' }
  return rows.flatMap(({ table, name, type }) => {
    const { erased = '', kept = '', network = '' } = dataMap[table] ?? {}
    const isWords = `${erased} ${kept} ${network}`.split(' ').includes(name) && !/html|mjml/.test(name)
    const kind = kinds[type]
    return kind && isWords ? [{ table, name, kind }] : []
  })
}

async function write(client: pg.Client, { table, name, kind }: Column): Promise<boolean> {
  for (const words of /website|link/.test(name) ? [address, ...sizes] : sizes) {
    const [value, given] =
      kind === 'list'
        ? ['$1::text[]', scriptPayloads.map((one) => one.slice(0, words.length))]
        : // Some columns hold no two alike.
          ["$1 || ' ' || substr(md5(ctid::text), 1, 5)", words]
    const update = `update "${table}" set "${name}" = ${value} where "${name}" is not null`
    if (await isTaken(client, update, [given])) return true
  }
  return false
}

async function writeInside(client: pg.Client, { table, name }: Column): Promise<boolean> {
  const { rows } = await client.query<{ at: string; value: unknown }>(
    `select ctid::text as at, "${name}" as value from "${table}" where "${name}" is not null`,
  )
  const update = `update "${table}" set "${name}" = $1::jsonb where ctid = $2::tid`
  for (const { at, value } of rows) {
    const hostile = inside(value)
    if (JSON.stringify(hostile) === JSON.stringify(value)) continue
    if (!(await isTaken(client, update, [JSON.stringify(hostile), at]))) return false
  }
  return true
}

function inside(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(mark, (word) => `${word} ${all}`)
  if (Array.isArray(value)) return value.map(inside)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inside(one)]))
}

/** Whether the database's own rules let it in. */
async function isTaken(client: pg.Client, update: string, values: unknown[]): Promise<boolean> {
  try {
    await client.query(update, values)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')) return false
    throw error
  }
}
