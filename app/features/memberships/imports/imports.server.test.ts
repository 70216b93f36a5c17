import { describe, expect, test } from 'vitest'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { jobVerbs } from '#server/jobs/registry.ts'
import { createThreads } from '#server/threads.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { aPerson, goodPassword, peopleContext } from '#tests/support/people-context.ts'
import { actorWithRole, system } from '#tests/support/test-context.ts'
import { acceptInvitation } from '../invitations/accept-invitation.server.ts'
import { eraseInvitations } from '../invitations/erase-invitations.server.ts'
import { invitationOfLink } from '../invitations/invitation-of-link.server.ts'
import { checkImport } from './check-import.server.ts'
import { deleteImport, purgeImports } from './delete-import.server.ts'
import { importPage } from './import-page.server.ts'
import { importRefusals } from './import-refusals.server.ts'
import { processImport } from './process-import.server.ts'
import { readFile } from './read-file.server.ts'
import { startImport } from './start-import.server.ts'

const { ctx, as } = await peopleContext()
const boss = await aUser(ctx, { role: 'admin' })
const admin = as(boss)
const jobs = as(system)
await aPlan(ctx, 'vip')

const bytes = (text: string) => new TextEncoder().encode(text)
async function checked(text: string): Promise<string> {
  const outcome = await checkImport(admin, { importId: newId(), bytes: bytes(text) })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.importId
}
const pageOf = (importId: string, show: Parameters<typeof importPage>[1]['show'] = 'refused') =>
  importPage(admin, { importId, show })
const start = (importId: string, sendsMails = true) =>
  startImport(admin, { importId, sendsMails, message: 'Welcome over.' })
const invitations = (importId: string) =>
  ctx.db
    .selectFrom('invitations')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('import_line')
    .execute()
const mailed = (id: string) =>
  ctx.db.selectFrom('mails').select(['variables', 'recipient']).where('subject_id', '=', id).execute()
const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `Person ${from + i},p${from + i}@import.example`).join('\n')

describe('checking a file', () => {
  test('says of each line what would happen, and does nothing', async () => {
    const { email } = await aPerson(ctx, { username: 'already-here' })
    const importId = await checked(
      `\uFEFFName;E-mail;Shoes;Plan;Until\r\nNoor;noor@one.example;38;vip;31-12-2099\r\n"=1+1; hm";two@one.example;;vip;${new Date(ctx.now.getTime() + 9e9).toISOString().slice(0, 10)}\r\nHere;${email.toUpperCase()};;;\r\nAgain;TWO@one.example;;;\r\n;x;;;\r\n`,
    )
    const page = await pageOf(importId)
    expect(page).toMatchObject({
      state: 'checked',
      total: 5,
      counts: { invite: 1, 'has-account': 1, 'already-invited': 0, refused: 3 },
      columns: { ignored: ['Shoes'] },
    })
    expect(page.lines.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'until-too-far'],
      [5, 'twice-in-file'],
      [6, 'no-name'],
    ])
    expect((await pageOf(importId, 'invite')).lines).toMatchObject([
      { line: 3, person: { name: '=1+1; hm' } },
    ])
    expect(await invitations(importId)).toEqual([])
    // The same form again reads nothing.
    expect(await checkImport(admin, { importId, bytes: bytes('Name,E-mail\nA,a@b.example') })).toMatchObject({
      ok: true,
    })
    expect((await pageOf(importId)).total).toBe(5)
    let file = ''
    for await (const part of await importRefusals(admin, importId, (reason) => reason)) file += part
    expect(file).toContain('"5","Again","two@one.example","twice-in-file"')
  })

  test('refuses what is no such file', async () => {
    const refusal = async (text: string | Uint8Array) => {
      const outcome = await checkImport(admin, {
        importId: newId(),
        bytes: typeof text === 'string' ? bytes(text) : text,
      })
      return outcome.ok ? null : outcome.reason
    }
    expect(await refusal('')).toBe('empty')
    expect(await refusal('Name,E-mail\n,\n')).toBe('empty')
    expect(await refusal('Who,E-mail\nA,a@b.example')).toBe('no-name-column')
    expect(await refusal('Name,E-mail\n"A,a@b.example\n')).toBe('broken')
    expect(await refusal(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBe('not-text')
    expect(await refusal(`Name,E-mail\n${people(0, 10_001)}`)).toBe('too-many-rows')
    expect(await refusal(new Uint8Array(4 * 1024 * 1024 + 1))).toBe('too-large')
    expect(readFile(bytes('Name,E-mail\r\n"A\r\nB",a\r\n\r\nC,c\r\n'))).toMatchObject({
      lines: [{ line: 2 }, { line: 5 }],
    })
    expect(await refusal(`Name,E-mail${',x'.repeat(199)}\nA,a@b.example`)).toBe('too-many-columns')
    const newlines = '\n'.repeat(1_000_000)
    expect(readFile(bytes(`Name,E-mail\n"A${newlines}B",a\n${newlines}C,c\n`))).toMatchObject({
      lines: [{ line: 2 }, { line: 2_000_003 }],
    })
    for (const role of ['user', 'door'] as const)
      await expect(
        checkImport(as(actorWithRole(role)), { importId: newId(), bytes: bytes('x') }),
      ).rejects.toThrow('not allowed')
  })
})

test('a file that could not be read for lack of a thread leaves nothing and may be sent again', async () => {
  const closed = createThreads()
  await closed.end()
  const file = { importId: newId(), bytes: bytes(`Name,E-mail\n${people(0, 1)}`) }
  const refused = checkImport({ ...admin, threads: closed }, file)
  await expect(refused).rejects.toSatisfy((error) => problemKind(error) === 'unavailable')
  expect(await checkImport(admin, file)).toEqual({ ok: true, importId: file.importId })
})

describe('an import', () => {
  test('invites everybody once, beside another worker and after a repetition, and keeps counts alone', async () => {
    const importId = await checked(
      `Name,Email,Company,Position,Website,Plan,Until,Note\nNoor Rahman,noor@two.example,Harbour,Head,harbour.example,vip,${new Date(ctx.now.getTime() + 9e9).toISOString().slice(0, 10)},An old friend\n${people(100, 160)}\n,x`,
    )
    expect(await Promise.all([start(importId), start(importId)])).toEqual([{ ok: true }, { ok: true }])
    await Promise.all([processImport(jobs, { importId }), processImport(jobs, { importId })])
    await jobVerbs['people.import'](jobs, { importId })
    const made = await invitations(importId)
    expect(made).toHaveLength(61)
    expect(made[0]).toMatchObject({ name: 'Noor Rahman', invited_by: boss.userId, message: 'Welcome over.' })
    const [mail, ...more] = await mailed(made[0]?.id ?? '')
    expect([mail?.recipient, more.length]).toEqual(['noor@two.example', 0])
    expect(await pageOf(importId)).toMatchObject({
      state: 'done',
      counts: { invite: 61, refused: 1 },
      done: 62,
      lines: [{ line: 63, person: null, reason: 'no-name' }],
    })
    const kept = await ctx.db
      .selectFrom('member_import_rows')
      .selectAll()
      .where('import_id', '=', importId)
      .execute()
    expect(kept).toMatchObject([{ email: null, person: null }])

    const token = new URL(String(mail?.variables.accept_url)).searchParams.get('token') ?? ''
    expect(await invitationOfLink(ctx, token)).toMatchObject({ hasAccount: false })
    expect(await acceptInvitation(ctx, { token, password: goodPassword, username: '' })).toMatchObject({
      ok: true,
    })
    const { id: userId } = await ctx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'noor@two.example')
      .executeTakeFirstOrThrow()
    expect(await entitlementOf(ctx, userId)).toMatchObject({ tier: 'vip' })
    const application = await ctx.db
      .selectFrom('membership_applications')
      .select(['status', 'contact_last_name', 'company_website', 'position'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    expect(application).toEqual({
      status: 'approved',
      contact_last_name: 'Rahman',
      company_website: 'https://harbour.example',
      position: 'Head',
    })
    const notes = await ctx.db
      .selectFrom('member_notes')
      .select('content')
      .where('user_id', '=', userId)
      .execute()
    expect(notes).toEqual([{ content: 'An old friend' }])
    expect((await pageOf(importId)).joined).toBe(1)
    await expectInvariants(ctx)
  })

  test('killed in the middle goes on where it stopped', async () => {
    const importId = await checked(`Name,Email\n${people(200, 280)}`)
    await start(importId, false)
    let queries = 0
    const dying = {
      ...jobs,
      db: new Proxy(jobs.db, {
        get(target, name) {
          if (name === 'transaction' && ++queries > 2) throw new Error('killed')
          const value: unknown = Reflect.get(target, name, target)
          return typeof value === 'function' ? value.bind(target) : value
        },
      }),
    }
    await expect(processImport(dying, { importId })).rejects.toThrow('killed')
    const before = (await invitations(importId)).length
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(80)
    expect(await pageOf(importId)).toMatchObject({ state: 'running', done: before })
    await processImport(jobs, { importId })
    expect(await invitations(importId)).toHaveLength(80)
    const mails = await Promise.all((await invitations(importId)).map(({ id }) => mailed(id)))
    expect(mails.flat()).toEqual([])
  })

  test('skips people whom another import or a sign-up added first, and erased people', async () => {
    const [one, two] = [
      await checked(`Name,Email\n${people(300, 310)}`),
      await checked(`Name,Email\n${people(300, 311)}`),
    ]
    await start(one)
    await start(two)
    await aPerson(ctx, { username: 'quick', verified: false })
    await ctx.db
      .updateTable('users')
      .set({ email: 'p310@import.example' })
      .where('username', '=', 'quick')
      .execute()
    await eraseInvitations(ctx, { email: 'p309@import.example' })
    await Promise.all([processImport(jobs, { importId: one }), processImport(jobs, { importId: two })])
    const invited = [...(await invitations(one)), ...(await invitations(two))]
    expect(new Set(invited.map(({ email }) => email)).size).toBe(9)
    expect(invited).toHaveLength(9)
    expect((await pageOf(two)).counts['has-account']).toBe(2)
    await expectInvariants(ctx)
  })

  test('keeps no person after an administrator or a day’s delay ended it', async () => {
    const [one, two] = [
      await checked(`Name,Email\n${people(400, 405)}`),
      await checked(`Name,Email\n${people(400, 405)}`),
    ]
    await deleteImport(admin, { importId: one })
    expect(await start(one)).toEqual({ ok: false, reason: 'dropped' })
    await purgeImports({ ...jobs, now: addMinutes(ctx.now, 25 * 60) })
    expect((await pageOf(two)).state).toBe('dropped')
    const rows = await ctx.db
      .selectFrom('member_import_rows')
      .select('line')
      .where('import_id', 'in', [one, two])
      .execute()
    expect(rows).toEqual([])
    const nobody = await checked('Name,Email\n,x')
    expect(await start(nobody)).toEqual({ ok: false, reason: 'nobody-new' })
    for (const unknown of [newId(), 'x']) await expect(start(unknown)).rejects.toThrow('import')
  })
})
