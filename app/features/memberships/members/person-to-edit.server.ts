import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { openLinkTo } from '#app/features/people/link-tokens.server.ts'
import { personName } from '#app/features/people/rules/person-name.ts'
import { notFound } from '#app/kernel/errors.ts'
import { fingerprint } from '#app/kernel/fingerprint.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { PersonFields } from './person-form.ts'

export type EditedPerson = {
  id: string
  name: string
  email: string
  fields: PersonFields
  /** Of the fields: another one means that they were changed meanwhile. */
  version: string
  /** Whether they wrote an application, which the directory shows texts of. */
  hasApplication: boolean
}

export type PersonToEdit = EditedPerson & {
  /** The address that waits for its confirmation, or null. */
  pendingEmail: string | null
  /** Why the office may not change the address, or null. */
  emailRefusal: 'own-account' | 'administrator' | 'banned' | null
}

/** A person for the form of the office. Throws NotFound for an unknown id and after an erasure. */
export async function personToEdit(ctx: Ctx, userId: string): Promise<PersonToEdit> {
  allow(ctx.actor, 'people:manage')
  if (!isId(userId)) throw notFound('account')
  const person = await editedPerson(ctx, userId)
  const access = await ctx.db
    .selectFrom('users as u')
    .leftJoin('user_roles as r', 'r.user_id', 'u.id')
    .leftJoin('user_bans as b', 'b.user_id', 'u.id')
    .select(['r.role', 'b.banned_at'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  const pendingEmail = await openLinkTo(ctx, 'change-email', userId)
  return { ...person, pendingEmail, emailRefusal: emailRefusalOf(ctx, userId, access) }
}

function emailRefusalOf(
  ctx: Ctx,
  userId: string,
  access: { role: string | null; banned_at: Date | null } | undefined,
): PersonToEdit['emailRefusal'] {
  if (userIdOf(ctx.actor) === userId) return 'own-account'
  if (access?.role === 'admin') return 'administrator'
  return access?.banned_at ? 'banned' : null
}

/** The fields of a person and their version: one statement. Throws NotFound for an unknown id and after an erasure. */
export async function editedPerson(ctx: Ctx, userId: string): Promise<EditedPerson> {
  const row = await ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .leftJoin('erasures as e', 'e.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'p.full_name', 'p.phone_number', 'p.company', 'p.job_title'])
    .select(['a.id as application', 'a.contact_first_name', 'a.contact_last_name', 'a.company_name'])
    .select(['a.position', 'a.company_website', 'a.discount_details', 'a.webinar_topics'])
    .where('u.id', '=', userId)
    .where('e.user_id', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('account')
  const fields: PersonFields = {
    ...namesOf(row),
    company: row.company_name || row.company || '',
    position: row.position || row.job_title || '',
    phone: row.phone_number ?? '',
    website: row.company_website ?? '',
    discountDetails: row.discount_details ?? '',
    webinarTopics: row.webinar_topics ?? '',
  }
  return {
    id: row.id,
    name: personName(row),
    email: row.email,
    fields,
    version: fingerprint(fields),
    hasApplication: row.application !== null,
  }
}

type Named = Parameters<typeof personName>[0]

/** A name of one line is parted at its first space: joined, it is the same again. */
function namesOf(known: Named): { firstName: string; lastName: string } {
  const first = known.contact_first_name?.trim() ?? ''
  const last = known.contact_last_name?.trim() ?? ''
  if (first !== '' || last !== '') return { firstName: first, lastName: last }
  const whole = known.full_name?.trim() || known.name.trim()
  const space = whole.indexOf(' ')
  if (space === -1) return { firstName: whole, lastName: '' }
  return { firstName: whole.slice(0, space), lastName: whole.slice(space + 1).trim() }
}
