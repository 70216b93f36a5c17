import { parseArgs } from 'node:util'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { newId } from '#app/kernel/ids.ts'
import { runCommand } from '#server/run-command.ts'

// What an administrator would give the person: a membership of the tier for a month, a sponsor's row, or an
// application that was approved. Run by entitle.ts.
const { values } = parseArgs({
  options: {
    email: { type: 'string', default: '' },
    tier: { type: 'string' },
    sponsor: { type: 'boolean', default: false },
    formerly: { type: 'boolean', default: false },
  },
})

await runCommand(async ({ makeCtx }) => {
  const ctx = makeCtx({ actor: { kind: 'system', name: 'browser tests' }, requestId: 'command' })
  const { id } = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', values.email)
    .executeTakeFirstOrThrow()
  if (values.tier) await grant(ctx, id, values.tier)
  if (values.sponsor) {
    await ctx.db.insertInto('sponsors').values({ user_id: id, added_at: ctx.now }).execute()
  }
  if (values.formerly) await apply(ctx, id)
  return 0
})

async function planOf(ctx: Ctx, tier: string) {
  return ctx.db
    .selectFrom('plans')
    .select('id')
    .where((eb) => eb(eb.cast('tier', 'text'), '=', tier))
    .orderBy('position')
    .executeTakeFirstOrThrow()
}

async function grant(ctx: Ctx, userId: string, tier: string) {
  await ctx.db
    .insertInto('membership_grants')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: (await planOf(ctx, tier)).id,
      starts_at: ctx.now,
      ends_at: addMonths(ctx.now, 1),
      reason: 'browser tests',
      created_at: ctx.now,
    })
    .execute()
}

async function apply(ctx: Ctx, userId: string) {
  await ctx.db
    .insertInto('membership_applications')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: (await planOf(ctx, 'basic')).id,
      status: 'approved',
      contact_first_name: 'Once',
      contact_last_name: 'Member',
      contact_email: values.email,
      company_name: 'Palm Grove School',
      company_website: 'https://palm-grove.example',
      company_address: 'Dubai',
      position: 'Teacher',
      goals: 'To learn from colleagues.',
      created_at: addMonths(ctx.now, -3),
      updated_at: addMonths(ctx.now, -3),
      approved_at: addMonths(ctx.now, -3),
    })
    .execute()
}
