import { createHash } from 'node:crypto'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { noteGuestLanguage } from '#app/features/mail/language/note-language.server.ts'
import { type QueuedMail, queueMail } from '#app/features/mail/queue-mail.server.ts'
import { headerLine, isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import {
  consumeWithChallenge,
  type WorkChallenge,
  type WorkSolution,
} from '#app/features/people/consume-with-challenge.server.ts'
import type { TooMany } from '#app/features/people/limits.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import type { ContactFields, SponsorFields } from './enquiry-forms.ts'

export type EnquiryInput = ({ kind: 'contact' } & ContactFields) | ({ kind: 'sponsor' } & SponsorFields)

export type EnquirySent = { ok: true } | TooMany | WorkChallenge

type Written = ReturnType<typeof rowOf>

/**
 * Keeps what a visitor wrote and queues the mail to the membership team, in one transaction: nothing is lost while
 * mail is down. The same words twice on one day are one enquiry and one mail. Open to all visitors; how often is limited
 * per client and per address (rule R086). The sender gets no mail: a stranger's address could have been typed.
 */
export async function sendEnquiry(
  ctx: Ctx,
  input: EnquiryInput,
  client: { address: string },
  solution: WorkSolution = null,
): Promise<EnquirySent> {
  const taken = await consumeWithChallenge(
    ctx,
    { act: 'enquiry', client: client.address, solution },
    { limit: 'enquiry-client', per: 'client', of: client.address },
    { limit: 'enquiry-address', per: 'account', of: input.email },
  )
  if (!taken.ok) return taken
  const { membershipTeamEmail } = await siteSettings(ctx)
  const written = rowOf(input)
  const id = newId()
  await withTransaction(ctx, async (tx) => {
    const stored = await tx.db
      .insertInto('enquiries')
      .values({ id, ...written, fingerprint: fingerprintOf(written, tx.now), created_at: tx.now })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) return
    await noteGuestLanguage(tx, written.email)
    // An enquiry never fails because of a setting: what is no address gets no mail.
    if (isMailAddress(membershipTeamEmail)) await queueMail(tx, mailOf(tx, id, written, membershipTeamEmail))
  })
  return { ok: true }
}

function rowOf(input: EnquiryInput) {
  const { kind, email, message } = input
  if (kind === 'contact') {
    const { name, subject } = input
    const sponsorsOnly = { organisation: '', position: '', whatsapp: '', telephone: '', country: '' }
    return { kind, name, email, subject, ...sponsorsOnly, message }
  }
  const { firstName, lastName, organisationName, position, whatsapp, telephone, country } = input
  const name = `${firstName} ${lastName}`
  return {
    ...{ kind, name, email, subject: '', organisation: organisationName },
    ...{ position, whatsapp, telephone, country, message },
  }
}

function fingerprintOf(written: Written, now: Date): string {
  const said = JSON.stringify([now.toISOString().slice(0, 10), ...Object.values(written)])
  return createHash('sha256').update(said).digest('base64url')
}

function mailOf(tx: Ctx, id: string, written: Written, recipient: string): QueuedMail<'contact-form'> {
  const isSponsor = written.kind === 'sponsor'
  const facts = () => [
    { label: t('Organisation'), value: written.organisation },
    { label: t('Position'), value: written.position },
    { label: t('WhatsApp'), value: written.whatsapp },
    { label: t('Phone'), value: written.telephone },
    { label: t('Country'), value: written.country },
  ]
  return {
    kind: 'contact-form',
    subjectId: id,
    recipient,
    replyTo: written.email,
    variables: () => ({
      fullName: headerLine(written.name, 120),
      email: written.email,
      kind: isSponsor ? t('Sponsorship enquiry') : t('Message'),
      subject: headerLine(isSponsor ? written.organisation : written.subject, 160),
      message: written.message,
      facts: facts().filter(({ value }) => value !== ''),
      enquiry_url: `${tx.site.baseUrl}/admin/enquiries/${id}`,
    }),
  }
}
