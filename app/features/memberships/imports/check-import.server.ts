import { sql } from 'kysely'
import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { foldUsername } from '#app/kernel/text.ts'
import type { ThreadProgram } from '#app/kernel/threads.ts'
import type { FileChecked, FileToCheck } from './check-file.server.ts'
import type { CheckedLine, LineRefusal } from './rules/check-line.ts'

export type CheckImportOutcome = { ok: true; importId: string } | Extract<FileChecked, { ok: false }>

type Row = CheckedLine & { line: number; state: 'invite' | 'has-account' | 'already-invited' | 'refused' }

const chunk = 1_000

const checkFileThread: ThreadProgram<FileToCheck, FileChecked> = {
  file: '#app/features/memberships/imports/check-file-thread.server.ts',
}

/**
 * Reads a file with people and says of each line what would happen, without doing any of it. `importId` is made with
 * the form: the same again changes nothing. What it says of people is kept until it is worked off or given up. Throws
 * 'unavailable' as any thread.
 */
export async function checkImport(
  ctx: Ctx,
  { importId, bytes }: { importId: string; bytes: Uint8Array },
): Promise<CheckImportOutcome> {
  allow(ctx.actor, 'people:manage')
  if (!isId(importId)) throw badRequest('no id of an import')
  const [{ timeZone }, plans] = await Promise.all([siteSettings(ctx), plansByName(ctx)])
  const file: FileToCheck = { bytes, plans, timeZone, now: ctx.now }
  const checked = await ctx.threads.ask(checkFileThread, file, { hurries: true })
  if (!checked.ok) return checked
  const rows = await stated(ctx, checked.lines)
  return withTransaction(ctx, async (tx) => {
    const isNew = await tx.db
      .insertInto('member_imports')
      .values({
        id: importId,
        state: 'checked',
        columns: JSON.stringify(checked.columns),
        uploaded_by: userIdOf(tx.actor),
        uploaded_at: tx.now,
        total: rows.length,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isNew) return { ok: true, importId }
    for (let from = 0; from < rows.length; from += chunk) {
      await tx.db
        .insertInto('member_import_rows')
        .values(
          rows.slice(from, from + chunk).map(({ line, state, refusal, person }) => ({
            import_id: importId,
            line,
            state,
            reason: refusal,
            email: person.email === '' ? null : person.email,
            person: JSON.stringify(person),
            done_at: state === 'invite' ? null : tx.now,
          })),
        )
        .execute()
    }
    await audit(tx, {
      action: 'import.check',
      subject: { kind: 'import', id: importId },
      details: { lines: rows.length },
    })
    return { ok: true, importId }
  })
}

async function plansByName(ctx: Ctx) {
  const rows = await ctx.db
    .selectFrom('plans')
    .select(['id', 'name', 'tier', 'archived_at'])
    .orderBy('archived_at', 'desc')
    .execute()
  return rows.map(({ id, name, tier, archived_at }) => ({ id, name, tier, isOnOffer: archived_at === null }))
}

/** With what is known already: accounts, open invitations, usernames, and lines before. */
async function stated(ctx: Ctx, lines: readonly (CheckedLine & { line: number })[]): Promise<Row[]> {
  const emails = lines.map(({ person }) => person.email).filter((email) => email !== '')
  const names = lines.map(({ person }) => foldUsername(person.username)).filter((name) => name !== '')
  const known = await knownOf(ctx, emails, names)
  const seen = { emails: new Set<string>(), names: new Set<string>() }
  return lines.map(({ line, person, refusal }): Row => {
    const name = foldUsername(person.username)
    const isAgain = seen.emails.has(person.email)
    const isNameGone = name !== '' && (known.names.has(name) || seen.names.has(name))
    const state = known.accounts.has(person.email)
      ? 'has-account'
      : known.invited.has(person.email)
        ? 'already-invited'
        : 'invite'
    const found: LineRefusal | null =
      refusal ?? (isAgain ? 'twice-in-file' : isNameGone && state === 'invite' ? 'username-taken' : null)
    if (person.email !== '') seen.emails.add(person.email)
    if (name !== '' && found === null) seen.names.add(name)
    return { line, person, refusal: found, state: found ? 'refused' : state }
  })
}

async function knownOf(ctx: Ctx, emails: readonly string[], names: readonly string[]) {
  const { rows } = await sql<{ kind: 'account' | 'invited' | 'name'; text: string }>`
    select 'account' as kind, email as text from users where email = any(${emails})
    union all select 'invited', email from invitations where email = any(${emails})
    union all select 'name', username from users where username = any(${names})`.execute(ctx.db)
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ text }) => text))
  return { accounts: of('account'), invited: of('invited'), names: of('name') }
}
