import type pg from 'pg'
import type { ErasureNote } from '#app/features/privacy/rules/erasure-note.ts'

/** What is known of erasures besides the backup, and whether their people are wanted back. */
export type ErasedSince = { notes: readonly ErasureNote[]; asItWas: boolean }

const makeList = `
  create schema if not exists after_restore;
  create table if not exists after_restore.erased (
    user_id uuid primary key, erased_at timestamptz not null, keep_until timestamptz not null, comes_back boolean not null
  )`

const fromReplaced = `
  do $$ begin
    if to_regclass('before_restore.erasures') is not null then
      insert into after_restore.erased
      select user_id, erased_at, keep_until, false from before_restore.erasures on conflict do nothing;
    end if;
  end $$`

const fromNotes = `
  insert into after_restore.erased
  select u, e, k, false from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) t(u, e, k)
  on conflict do nothing`

const onlyAlive = `
  delete from after_restore.erased e
  where not exists (select from public.users u where u.id = e.user_id)
    or exists (select from public.erasures b where b.user_id = e.user_id)`

/**
 * Lists the accounts that the backup brings back although they were erased, by the database that is put aside and by
 * `notes`: `eraseRestored` works the list off before anything is open, or, where they are to come back, forgets that
 * they were erased. Answers how many there are. Call it in the transaction that puts the backup in its place: from
 * then on nothing else knows of them. People whom an earlier restore has listed and who are not erased yet stay listed.
 */
export async function listErased(client: pg.Client, { notes, asItWas }: ErasedSince): Promise<number> {
  await client.query(makeList)
  await client.query(fromReplaced)
  const times = (of: (note: ErasureNote) => Date) => notes.map((note) => of(note).toISOString())
  const ids = notes.map(({ userId }) => userId)
  await client.query(fromNotes, [ids, times((note) => note.erasedAt), times((note) => note.keepUntil)])
  await client.query(onlyAlive)
  const { rowCount } = await client.query('update after_restore.erased set comes_back = $1', [asItWas])
  return rowCount ?? 0
}
