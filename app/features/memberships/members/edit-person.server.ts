import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockAccount } from '#app/features/people/lock-account.server.ts'
import { type NamedProfile, writeProfileParts } from '#app/features/people/write-profile-parts.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { PersonFields } from './person-form.ts'
import { editedPerson } from './person-to-edit.server.ts'

/** `changed-meanwhile`: the person is not as the form showed them. */
export type PersonEdited = { ok: true } | { ok: false; reason: 'changed-meanwhile' }

const inDirectory = ['website', 'discountDetails', 'webinarTopics'] as const
const known = ['firstName', 'lastName', 'company', 'position', 'phone', ...inDirectory] as const

/**
 * Edits what a person's profile and application say of them, for the office. Only what differs is written, so that a
 * profile keeps its own wording of what was not touched; the same form again changes nothing. The texts for the
 * directory are ignored without an application. Throws NotFound for an unknown id and after an erasure.
 */
export async function editPerson(
  ctx: Ctx,
  input: { userId: string; seen: string; fields: PersonFields },
): Promise<PersonEdited> {
  allow(ctx.actor, 'people:manage')
  const { userId, fields } = input
  if (!isId(userId)) throw notFound('account')
  return withTransaction(ctx, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw notFound('account')
    await tx.db
      .selectFrom('membership_applications')
      .select('id')
      .where('user_id', '=', userId)
      .forNoKeyUpdate()
      .execute()
    const before = await editedPerson(tx, userId)
    const counted = known.filter(
      (field) => before.hasApplication || !inDirectory.some((only) => only === field),
    )
    const changed = counted.filter((field) => before.fields[field] !== fields[field])
    if (changed.length === 0) return { ok: true }
    if (before.version !== input.seen) return { ok: false, reason: 'changed-meanwhile' }
    const isNew = (...of: (typeof known)[number][]) => of.some((field) => changed.includes(field))
    const fullName = `${fields.firstName} ${fields.lastName}`.trim()
    const profile: NamedProfile = {
      ...(isNew('firstName', 'lastName') && { fullName }),
      ...(isNew('company') && { company: fields.company }),
      ...(isNew('position') && { jobTitle: fields.position }),
      ...(isNew('phone') && { phoneNumber: fields.phone }),
    }
    await writeProfileParts(tx, userId, profile)
    if (before.hasApplication) await writeApplication(tx, userId, fields)
    await audit(tx, { action: 'profile.edit', subject: { kind: 'user', id: userId }, details: { changed } })
    return { ok: true }
  })
}

async function writeApplication(tx: Ctx, userId: string, fields: PersonFields): Promise<void> {
  await tx.db
    .updateTable('membership_applications')
    .set({
      contact_first_name: fields.firstName,
      contact_last_name: fields.lastName,
      company_name: fields.company,
      position: fields.position,
      company_website: fields.website,
      discount_details: fields.discountDetails,
      webinar_topics: fields.webinarTopics,
      updated_at: tx.now,
    })
    .where('user_id', '=', userId)
    .execute()
}
