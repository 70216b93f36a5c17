import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailTestKind } from '#app/db/schema/mail-receipts.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { badRequest, forbidden } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { TestOutcome, TestRefusal } from './rules/test-choices.ts'

/** One press in the testing centre: the session it is kept for, and what stands for it however often it comes. */
export type Press = { testId: string; sessionToken: string | null; kind: MailTestKind }

export type Pressed =
  | { ok: true; email: string; mailId?: string | null; runId?: string }
  | { ok: false; reason: TestRefusal }

/**
 * Does what a press asks for, once: a row with its id is written first, so that the second of two presses finds it and
 * does nothing. What was refused is written down as well. Sixty presses an hour and administrator send something. Needs
 * 'mail:manage'; throws 'bad-request' for an id that is none.
 */
export async function pressTest(
  ctx: Ctx,
  press: Press & { month?: string | null },
  work: (tx: Ctx) => Promise<Pressed>,
): Promise<TestOutcome> {
  allow(ctx.actor, 'mail:manage')
  const { testId, kind, month = null } = press
  if (!isId(testId)) throw badRequest('not an id of a press')
  const sessionId = await sessionOf(ctx, press.sessionToken)
  const before = await pressed(ctx, testId)
  if (before) return before
  const isAllowed = await ctx.ports.limiter.take('test-mail', userIdOf(ctx.actor) ?? '')
  return withTransaction(ctx, async (tx) => {
    const isFirst = await tx.db
      .insertInto('mail_tests')
      .values({ id: testId, session_id: sessionId, kind, month, pressed_at: tx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isFirst) return (await pressed(tx, testId)) ?? { ok: true, testId, kind, email: '' }
    const outcome: Pressed = isAllowed.ok ? await work(tx) : { ok: false, reason: 'too-many' }
    await tx.db
      .updateTable('mail_tests')
      .set(
        outcome.ok
          ? { mail_id: outcome.mailId ?? null, run_id: outcome.runId ?? null }
          : { refusal: outcome.reason },
      )
      .where('id', '=', testId)
      .execute()
    return outcome.ok
      ? { ok: true, testId, kind, email: outcome.email }
      : { ok: false, testId, kind, reason: outcome.reason }
  })
}

/** Writes down that a press came to nothing through a fault of ours. */
export async function noteFault(ctx: Ctx, press: Press): Promise<void> {
  const sessionId = await sessionOf(ctx, press.sessionToken)
  await ctx.db
    .insertInto('mail_tests')
    .values({
      id: press.testId,
      session_id: sessionId,
      kind: press.kind,
      refusal: 'unexpected',
      pressed_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function sessionOf(ctx: Ctx, token: string | null): Promise<string> {
  const userId = userIdOf(ctx.actor)
  if (userId === null || token === null) throw forbidden('mail:manage')
  const session = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('token', '=', token)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!session) throw forbidden('mail:manage')
  return session.id
}

async function pressed(ctx: Ctx, testId: string): Promise<TestOutcome | null> {
  const row = await ctx.db
    .selectFrom('mail_tests as t')
    .leftJoin('mails as m', 'm.id', 't.mail_id')
    .select(['t.kind', 't.refusal', 'm.recipient'])
    .where('t.id', '=', testId)
    .executeTakeFirst()
  if (!row) return null
  const { kind } = row
  if (row.refusal !== null) return { ok: false, testId, kind, reason: row.refusal as TestRefusal }
  return { ok: true, testId, kind, email: row.recipient ?? '' }
}
