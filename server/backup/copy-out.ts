import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { quoted } from './connect.ts'
import { jobColumns, type KeptTable, unfinishedJobs } from './content-of-database.ts'
import type { BackupRows } from './manifest.ts'
import { writePart } from './parts.ts'

/** Writes the rows of `kept` into `folder`, as the transaction of `client` sees them. */
export function copyTable(client: pg.Client, folder: string, kept: KeptTable): Promise<BackupRows> {
  const { table, columns } = kept
  const rows = `select ${columns.map(quoted).join(', ')} from public.${quoted(table)}`
  return copy(client, folder, { file: `database/${table}.copy.gz`, table, columns, rows })
}

/** Writes down what the queue has to do yet; null where there is no queue. */
export async function copyJobs(client: pg.Client, folder: string): Promise<BackupRows | null> {
  const columns = await jobColumns(client)
  if (columns === null) return null
  const rows = `select ${columns.map(quoted).join(', ')} from pgboss.job where ${unfinishedJobs}`
  return copy(client, folder, { file: 'database/jobs.copy.gz', table: 'pgboss.job', columns, rows })
}

async function copy(
  client: pg.Client,
  folder: string,
  { file, table, columns, rows }: { file: string; table: string; columns: string[]; rows: string },
): Promise<BackupRows> {
  const stream = client.query(copyTo(`copy (${rows}) to stdout`))
  const part = await writePart(folder, file, stream, { packed: true })
  return { ...part, table, columns, rows: stream.rowCount }
}
