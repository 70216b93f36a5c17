import type { Ctx } from '#app/context/ctx.server.ts'
import { noteFault } from '#app/features/campaigns/tests/press-test.server.ts'
import { chosenMonth, type TestOutcome } from '#app/features/campaigns/tests/rules/test-choices.ts'
import { sendMemberReceipt } from '#app/features/campaigns/tests/send-member-receipt.server.ts'
import { sendSample } from '#app/features/campaigns/tests/send-sample.server.ts'
import { startAskedRun } from '#app/features/campaigns/tests/start-asked-run.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { textIn } from '../answer-refusal.server.ts'
import { attempt } from '../people/attempt.server.ts'

const kinds = [
  'test-receipt',
  'membership-confirmation',
  'member-receipt',
  'historical-receipt',
  'monthly-run',
] as const

/** Does what was pressed in the testing centre. A fault of ours is answered, and written down where it can be. */
export async function answerTest(
  ctx: Ctx,
  form: FormData,
  sessionToken: string | null,
): Promise<TestOutcome> {
  const kind = kinds.find((one) => one === form.get('intent'))
  if (!kind) throw badRequest('not an action of this screen')
  const press = { testId: textIn(form, 'testId'), sessionToken }
  const userId = textIn(form, 'userId')
  const done = await attempt(ctx, () => {
    switch (kind) {
      case 'test-receipt':
      case 'membership-confirmation':
        return sendSample(ctx, { ...press, kind, email: textIn(form, 'email'), userId })
      case 'member-receipt':
      case 'historical-receipt':
        return sendMemberReceipt(ctx, {
          ...press,
          kind,
          userId,
          month:
            kind === 'member-receipt'
              ? null
              : chosenMonth(textIn(form, 'month'), textIn(form, 'year'), ctx.now),
          to: form.get('to') === 'member' ? 'member' : 'me',
        })
      case 'monthly-run':
        return startAskedRun(ctx, press)
    }
  })
  if (done.ok || done.reason !== 'unexpected') return done as TestOutcome
  await attempt(ctx, () => noteFault(ctx, { ...press, kind }))
  return { ok: false, testId: press.testId, kind, reason: 'unexpected' }
}
