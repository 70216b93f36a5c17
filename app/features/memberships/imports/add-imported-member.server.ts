import type { Ctx } from '#app/context/ctx.server.ts'
import type { ImportedPerson } from '#app/db/schema/invitations.ts'
import { writePreferences } from '#app/features/mail/preferences/write-preferences.server.ts'
import { createAccount } from '#app/features/people/create-account.server.ts'
import { addNote } from '#app/features/people/notes/add-note.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { writeInvitedApplication } from '../applications/write-invited-application.server.ts'
import { cheapestPlanOf } from '../grants/cheapest-plan-of.server.ts'
import { grantMembership } from '../grants/grant-membership.server.ts'
import { type NewInvitation, writeInvitation } from '../invitations/write-invitation.server.ts'
import type { LineRefusal } from './rules/check-line.ts'

/** What a membership says that an import gave; its holder reads it. */
const grantReason = 'Added by the network'

export type MemberAdded =
  /** The invitation by which the person sets a password. */
  | { ok: true; id: string }
  | { ok: false; reason: 'has-account' | 'already-invited' }
  /** The plan left the offer, or its end passed, since the file was checked. */
  | { ok: false; reason: 'refused'; refusal: LineRefusal }

/**
 * Adds a person of a file as a member: the account without a password, the membership until its end, the approved
 * application and the note, and an invitation that is not sent, by which they set a password. They have agreed to no
 * terms and asked for no optional mails: neither is written as if they had. Part of a job, in the transaction that
 * marks the line as done.
 */
export async function addImportedMember(
  tx: Ctx,
  of: { importId: string; line: number; person: ImportedPerson; message: string },
): Promise<MemberAdded> {
  const { person, importId, message, line } = of
  const { email, name, tier, planId } = person
  const refusal = await refusalNow(tx, person)
  if (refusal) return { ok: false, reason: 'refused', refusal }
  if (await isInvited(tx, email)) return { ok: false, reason: 'already-invited' }
  const profile = { full_name: name, company: person.company, job_title: person.position }
  const account = { email, emailVerified: false, name, profile, credential: null, agrees: false }
  const wanted = await createAccount(tx, { ...account, username: person.username || null })
  const made =
    wanted.ok || wanted.reason === 'email-taken'
      ? wanted
      : await createAccount(tx, { ...account, username: null })
  if (!made.ok) return { ok: false, reason: 'has-account' }
  const { userId } = made
  await tx.db
    .insertInto('imported_accounts')
    .values({ user_id: userId, import_id: importId, imported_at: tx.now })
    .execute()
  await writePreferences(tx, email, { news: false, events: false })
  const until = person.until === null ? null : new Date(person.until)
  if (tier && until) {
    const granted = await grantMembership(tx, {
      ...{ userId, tier, endsAt: until, reason: grantReason },
      ...(planId && { planId }),
    })
    if (!granted.ok) throw new Error(`an imported membership was refused: ${granted.reason}`)
    if (person.company !== '') {
      await writeInvitedApplication(tx, { userId, email, name, profile: person, grantId: granted.grantId })
    }
  }
  if (person.note !== '') await addNote(tx, { noteId: newId(), userId, content: person.note })
  const invitation: NewInvitation = {
    ...{ email, name, message, tier, until, isSponsor: false, from: { importId, line } },
    profile: { username: person.username, company: person.company, position: person.position },
  }
  return writeInvitation(tx, invitation, { ofAccount: userId })
}

/** The plan may have left the offer, or the end may have passed, since the file was checked. */
async function refusalNow(tx: Ctx, { tier, until }: ImportedPerson): Promise<LineRefusal | null> {
  if (tier === null || until === null) return null
  if (new Date(until) <= tx.now) return 'until-over'
  return (await cheapestPlanOf(tx, tier)) ? null : 'plan-not-on-offer'
}

async function isInvited(tx: Ctx, email: string): Promise<boolean> {
  const row = await tx.db.selectFrom('invitations').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}
