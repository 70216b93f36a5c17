import type { Manifest } from './manifest.ts'

/** What a backup holds, in a sentence. */
export function madeOf({ takenAt, version, commit, migrations, tables, jobs, files }: Manifest): string {
  const rows = [...tables, ...(jobs ? [jobs] : [])].reduce((sum, one) => sum + one.rows, 0)
  const megabytes = (files.totalBytes / 1024 / 1024).toFixed(1)
  return [
    `taken ${takenAt} by version ${version}${commit ? `, commit ${commit.slice(0, 8)}` : ''} (${migrations.at(-1) ?? 'not migrated'})`,
    `${rows} rows of ${tables.length} tables`,
    `${files.count} files of ${megabytes} MB.`,
  ].join(', ')
}
