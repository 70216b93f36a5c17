import { expect, test } from 'vitest'
import type { Actor } from '#app/access/actor.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { type AuditAsked, type AuditFilters, auditListing } from '#app/features/audit/rules/audit-filters.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { newId } from '#app/kernel/ids.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { fileOf } from '#tests/support/file-of.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { auditEntry, auditLog, type LoggedEntry } from './audit-log.server.ts'
import { auditColumns } from './ui/log-table.tsx'

const { ctx, as } = await testContext()
const boss = await aUser(ctx, { role: 'admin' })
const admin = as(boss)
const other = await aUser(ctx, { role: 'admin' })
const eventId = await anEvent(ctx, { title: 'Spring Meeting' })
const passId = newId()
await ctx.db
  .insertInto('door_passes')
  .values({
    id: passId,
    event_id: eventId,
    name: 'Dora',
    email: 'dora@school.example',
    key: 'k',
    made_at: ctx.now,
  })
  .execute()
const door: Actor = { kind: 'door', passId, name: 'Dora', eventId }
const job: Actor = { kind: 'system', name: 'mail.sweep' }

/** Entries an hour apart, by each actor in turn. */
const actions = ['log.one', 'log.two', 'other.one'] as const
const kinds = ['event', 'thing'] as const
const actors: Actor[] = [boss, other, door, job, { kind: 'guest' }]
const made: { action: string; kind: string; actor: Actor; at: Date }[] = []
for (let index = 0; index < 60; index++) {
  const actor = actors[index % 5] ?? job
  const action = actions[index % 3] ?? ''
  const kind = kinds[index % 2] ?? ''
  const at = new Date(ctx.now.getTime() + Math.floor(index / 2) * 3_600_000)
  made.push({ action, kind, actor, at })
  await audit(
    { ...as(actor), now: at },
    { action, subject: { kind, id: kind === 'event' ? eventId : `t${index}` } },
  )
}

const all = listAsked(auditListing, new URLSearchParams(), 'UTC')
const none = all.filters
const asked = (filters: Partial<AuditFilters>, part: Partial<AuditAsked> = {}): AuditAsked => ({
  ...all,
  ...part,
  filters: { ...none, ...filters },
})
const since = { from: ctx.now }

/** All entries the filters let through, in pages of seven, and back again. */
async function walked(filters: AuditFilters): Promise<LoggedEntry[]> {
  const rows: LoggedEntry[] = []
  let after: string | null = null
  let last: LoggedEntry[] = []
  do {
    const at = { page: { after, before: null }, size: 7 }
    const page: Awaited<ReturnType<typeof auditLog>> = await auditLog(admin, asked(filters, at))
    rows.push(...page.rows)
    last = page.rows
    after = page.next
  } while (after !== null)
  const before = last[0]?.id
  if (before && rows.length > 7) {
    const back = await auditLog(admin, asked(filters, { page: { after: null, before }, size: 7 }))
    expect(back.rows.map(({ id }) => id)).toEqual(
      rows.slice(-last.length - 7, -last.length).map(({ id }) => id),
    )
  }
  const times = rows.map(({ at }) => at.getTime())
  expect(times).toEqual([...times].sort((one, two) => two - one))
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  return rows
}

const combinations: Partial<AuditFilters>[] = [
  {},
  { action: 'log.one' },
  { action: 'log.' },
  { subjectKind: 'thing' },
  { subjectKind: 'event', action: 'log.' },
  { actor: { userId: boss.userId } },
  { actor: { userId: boss.userId }, action: 'log.two', subjectKind: 'thing' },
  { actor: { kind: 'system' } },
  { actor: { kind: 'door' }, action: 'other.' },
  { actor: { kind: 'guest' }, subjectKind: 'thing' },
  { subjectId: eventId },
  { subjectId: eventId, subjectKind: 'event', action: 'log.', actor: { userId: other.userId } },
  { until: new Date(ctx.now.getTime() + 10 * 3_600_000) },
  {
    action: 'log.',
    from: new Date(ctx.now.getTime() + 5 * 3_600_000),
    until: new Date(ctx.now.getTime() + 9 * 3_600_000),
  },
  { action: 'log.nothing' },
  { actor: { userId: newId() } },
]

test.each(combinations)('%j finds what it should, page by page', async (wanted) => {
  const filters = { ...none, ...since, ...wanted }
  const rows = await walked(filters)
  const expected = made.filter(({ action, kind, actor, at }) => {
    const { actor: by } = filters
    if (
      filters.action?.endsWith('.')
        ? !action.startsWith(filters.action)
        : filters.action && action !== filters.action
    )
      return false
    if (filters.subjectKind && kind !== filters.subjectKind) return false
    if (filters.subjectId && kind !== 'event') return false
    if (by && ('userId' in by ? actor.kind !== 'user' || actor.userId !== by.userId : actor.kind !== by.kind))
      return false
    return !(filters.until && at >= filters.until) && !(filters.from && at < filters.from)
  })
  const ours = rows.filter(({ action }) => actions.some((one) => one === action))
  expect(ours).toHaveLength(expected.length)
})

test('names who acted and what it was about', async () => {
  const named = async (filters: Partial<AuditFilters>) =>
    (await auditLog(admin, asked(filters, { size: 1 }))).rows[0]
  expect(await named({ actor: { kind: 'door' } })).toMatchObject({ actorKind: 'door', actorName: 'Dora' })
  expect(await named({ actor: { kind: 'system' }, action: 'log.' })).toMatchObject({
    actorName: 'mail.sweep',
  })
  expect(await named({ actor: { kind: 'guest' } })).toMatchObject({ actorKind: 'guest', actorName: null })
  expect(await named({ subjectId: eventId })).toMatchObject({
    subjectName: 'Spring Meeting',
    requestId: 'test',
  })
  await audit(admin, {
    action: 'account.ban',
    subject: { kind: 'user', id: other.userId },
    remark: { aboutUserId: other.userId, text: 'Why' },
  })
  const ban = await named({ action: 'account.ban' })
  expect(ban).toMatchObject({ remark: 'Why', actorUserId: boss.userId })
  expect(ban?.subjectName).toBeTruthy()
  expect(await auditEntry(admin, ban?.id ?? '')).toEqual(ban)
  expect(await auditEntry(admin, newId())).toBeNull()
  expect(await auditEntry(admin, 'nothing')).toBeNull()
})

test('a file has all of it, and no formula', async () => {
  await audit(admin, { action: 'log.one', subject: { kind: 'thing', id: '=1+1' } })
  const text = await fileOf(auditColumns, (part) => auditLog(admin, asked({ action: 'log.one' }, part)))
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 20 + 1)
  expect(text).toContain('"\'=1+1"')
})

test('is for administrators', async () => {
  for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door'), door]) {
    await expect(auditLog(as(actor), all)).rejects.toThrow('not allowed')
    await expect(auditEntry(as(actor), newId())).rejects.toThrow('not allowed')
  }
})
