import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { Problem } from '#app/kernel/errors.ts'
import { aLine, lineRow } from '#tests/factories/a-line.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { advanceLines } from './advance-lines.server.ts'
import { lineOfEvent, openLines } from './read-lines.server.ts'
import { steerLine } from './steer-line.server.ts'

const { ctx, as } = await testContext()
const asSystem: Ctx = { ...ctx, actor: system }

test('a line that fails does not stop the others', async () => {
  for (let index = 0; index < 2; index++) await aLine(ctx, { taken: 9 })
  const [first, second] = await openLines(ctx)
  if (!first || !second) throw new Error('two lines were opened')
  await sql`alter table sale_lines add constraint refused
    check (event_id <> ${sql.lit(first.eventId)} or admitted_number = 0)`.execute(ctx.db)
  await expect(advanceLines(asSystem, new Map())).rejects.toThrow('1 of 2 lines')
  await sql`alter table sale_lines drop constraint refused`.execute(ctx.db)
  const admitted = await Promise.all([first, second].map(({ eventId }) => lineRow(ctx, eventId)))
  expect(admitted.map(({ admitted_number }) => admitted_number)).toEqual([0, 5])
  await expectInvariants(ctx)
})

test.each([
  ['is kept open by now', ['open']],
  ['was opened again', ['close', 'automatic', 'open', 'automatic']],
] as const)('whoever saw that all was sold closes no line that %s', async (_what, steps) => {
  const { eventId, ticketTypeId } = await aLine(ctx, { taken: 3 })
  const sold = (count: number) =>
    ctx.db.updateTable('ticket_types').set({ sold: count }).where('id', '=', ticketTypeId).execute()
  const { capacity } = await ctx.db
    .selectFrom('ticket_types')
    .select('capacity')
    .where('id', '=', ticketTypeId)
    .executeTakeFirstOrThrow()
  await sold(capacity ?? 0)
  const seen = await openLines(ctx)
  const aSecondAgo: Ctx['memory'] = {
    remember: async (key, _seconds, load) => (key === 'waiting-room.open' ? (seen as never) : load()),
    forget: () => undefined,
  }
  const later = { ...as(actorWithRole('admin')), now: new Date(ctx.now.getTime() + 500) }
  for (const step of steps) await steerLine(later, { eventId, step })
  await advanceLines({ ...asSystem, memory: aSecondAgo }, new Map())
  expect((await lineRow(ctx, eventId)).opened_at).not.toBeNull()
  await sold(0)
  await expectInvariants(ctx)
})

test('addresses without a line wait at the semaphore, and those of no event are not remembered', async () => {
  const { slug } = await aLine(ctx)
  const forgotten: string[] = []
  const memory: Ctx['memory'] = { ...ctx.memory, forget: (key) => void forgotten.push(key) }
  expect(await lineOfEvent({ ...ctx, memory }, 'nowhere')).toBeNull()
  expect(forgotten).toEqual(['waiting-room.event.nowhere'])
  const full: Ctx['semaphore'] = {
    ...ctx.semaphore,
    run: () => Promise.reject(new Problem('unavailable', 'too many', 5)),
  }
  await expect(lineOfEvent({ ...ctx, semaphore: full }, 'nowhere')).rejects.toThrow('too many')
  expect(await lineOfEvent({ ...ctx, semaphore: full }, slug)).toMatchObject({ slug })
})
