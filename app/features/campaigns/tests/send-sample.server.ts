import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { type AnyQueuedMail, queueMails } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { personName } from '#app/features/people/rules/person-name.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { type Press, type Pressed, pressTest } from './press-test.server.ts'
import type { TestOutcome } from './rules/test-choices.ts'
import { sampleConfirmation, sampleReceipt } from './sample-mails.server.ts'

type SampleKind = 'test-receipt' | 'membership-confirmation'

/**
 * Mails a sample, marked as a test, to the typed address or, of a receipt, to a chosen person; once per press, see
 * {@link pressTest}. Its amounts are made up (rule R085). Needs 'mail:manage'.
 */
export async function sendSample(
  ctx: Ctx,
  input: Press & { kind: SampleKind; email: string; userId: string },
): Promise<TestOutcome> {
  return pressTest(ctx, input, async (tx) => {
    const to = await recipientOf(tx, input)
    if ('reason' in to) return { ok: false, reason: to.reason }
    const [mailId = null] = await queueMails(tx, [await sampleFor(tx, input, to)])
    await audit(tx, {
      action: 'mail-test.send',
      subject: { kind: 'mail', id: mailId ?? input.testId },
      details: { kind: input.kind },
    })
    return { ok: true, email: to.email, mailId }
  })
}

type Recipient = { email: string; name: string }

async function recipientOf(
  tx: Ctx,
  { kind, email, userId }: { kind: SampleKind; email: string; userId: string },
): Promise<Recipient | Extract<Pressed, { ok: false }>> {
  const typed = normaliseEmail(email)
  if (typed !== '') {
    return isMailAddress(typed)
      ? { email: typed, name: 'Sample Member' }
      : { ok: false, reason: 'not-an-address' }
  }
  if (kind === 'membership-confirmation') return { ok: false, reason: 'no-address' }
  if (userId === '') return { ok: false, reason: 'no-recipient' }
  if (!isId(userId)) return { ok: false, reason: 'member-not-found' }
  const person = await tx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .select(['u.name', 'u.email', 'p.full_name', 'a.contact_first_name', 'a.contact_last_name'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!person) return { ok: false, reason: 'member-not-found' }
  if (!isMailAddress(person.email)) return { ok: false, reason: 'no-email' }
  return { email: person.email, name: personName(person) }
}

async function sampleFor(
  tx: Ctx,
  { kind, testId }: { kind: SampleKind; testId: string },
  { email, name }: Recipient,
): Promise<AnyQueuedMail> {
  const { timeZone } = await readSiteSettings(tx)
  const shown = { name, baseUrl: tx.site.baseUrl, timeZone, now: tx.now }
  const mail = { subjectId: testId, recipient: email, recipientName: name }
  return kind === 'test-receipt'
    ? { ...mail, kind: 'test-receipt', variables: () => sampleReceipt(shown) }
    : { ...mail, kind: 'test-membership-confirmation', variables: () => sampleConfirmation(shown) }
}
