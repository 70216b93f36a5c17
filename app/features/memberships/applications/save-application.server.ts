import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { claimUpload } from '#app/features/files/claim-upload.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { deleteImageRow } from '#app/features/files/delete-image-row.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Application } from './application-form.ts'

export type SaveApplicationOutcome =
  | { ok: true; applicationId: string }
  /** Unknown, or no longer offered. */
  | { ok: false; reason: 'plan-gone' }
  /** Not a picture this person has uploaded for it. */
  | { ok: false; reason: 'logo-unknown' }

/**
 * Keeps the acting person's application: one each, pending until the first month is paid (rule R012). Writing it
 * again changes what it says and keeps its standing, a refusal too; an approved one keeps its plan too, which changes with the
 * subscription. An empty `logoId` keeps the logo.
 */
export async function saveApplication(
  ctx: Ctx,
  input: { planId: string; application: Application },
): Promise<SaveApplicationOutcome> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('membership')
  const { logoId, ...said } = input.application
  const outcome = await withTransaction(ctx, async (tx) => {
    const plan = await tx.db
      .selectFrom('plans')
      .select(['id', 'archived_at'])
      .where('id', '=', input.planId)
      .executeTakeFirst()
    if (!plan) return { ok: false, reason: 'plan-gone' } as const
    const before = await tx.db
      .selectFrom('membership_applications')
      .select(['id', 'logo_file_id', 'status'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    // Members of a plan that is no longer sold go on saying who they are.
    if (plan.archived_at && before?.status !== 'approved') return { ok: false, reason: 'plan-gone' } as const
    const isNewLogo = logoId !== '' && logoId !== before?.logo_file_id
    if (isNewLogo && !(await claimUpload(tx, { fileId: logoId, userId })))
      return { ok: false, reason: 'logo-unknown' } as const
    const words = {
      company_name: said.companyName,
      company_website: said.companyWebsite,
      company_address: said.companyAddress,
      position: said.position,
      goals: said.goals,
      offers_discount: said.offersDiscount,
      discount_details: said.offersDiscount ? said.discountDetails : '',
      webinar_interest: said.webinarInterest,
      webinar_topics: said.webinarInterest ? said.webinarTopics : '',
      contact_first_name: said.contactFirstName,
      contact_last_name: said.contactLastName,
      contact_email: said.contactEmail,
      updated_at: tx.now,
      ...(isNewLogo && { logo_file_id: logoId }),
    }
    const { id } = await tx.db
      .insertInto('membership_applications')
      .values({
        id: newId(),
        user_id: userId,
        plan_id: plan.id,
        status: 'pending',
        created_at: tx.now,
        ...words,
      })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((eb) => ({
          ...words,
          plan_id: eb
            .case()
            .when('membership_applications.status', '=', 'approved')
            .then(eb.ref('membership_applications.plan_id'))
            .else(plan.id)
            .end(),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, {
      action: before ? 'membership.change-application' : 'membership.apply',
      subject: { kind: 'membership-application', id },
    })
    const replaced = isNewLogo ? before?.logo_file_id : null
    return {
      ok: true,
      applicationId: id,
      unused: replaced ? await deleteImageRow(tx, replaced) : [],
    } as const
  })
  if (!outcome.ok) return outcome
  await deleteBytes(ctx, outcome.unused)
  return { ok: true, applicationId: outcome.applicationId }
}
