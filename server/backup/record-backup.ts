import { connect } from './connect.ts'
import type { Manifest } from './manifest.ts'

/**
 * Tells the database that a backup was made, for `/admin/system`. One that has not been migrated so
 * far has no place for it, and is backed up all the same.
 */
export async function recordBackup(
  connectionString: string,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<void> {
  const { takenAt, tables, jobs, files, missing } = manifest
  const parts = [...tables, ...(jobs ? [jobs] : [])]
  const rows = parts.reduce((sum, part) => sum + part.rows, 0)
  const bytes = parts.reduce((sum, part) => sum + part.bytes, files.bytes + files.totalBytes)
  const client = await connect(connectionString)
  try {
    const { rows: found } = await client.query<{ is: boolean }>(
      `select to_regclass('public.backups') is not null as is`,
    )
    if (!found[0]?.is) return
    await client.query(
      `insert into backups (taken_at, recorded_at, folder, table_rows, files, bytes, missing)
       values ($1, clock_timestamp(), $2, $3, $4, $5, $6) on conflict do nothing`,
      [takenAt, folder, rows, files.count, bytes, missing.length],
    )
  } finally {
    await client.end()
  }
}
