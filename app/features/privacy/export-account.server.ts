import type { Ctx } from '#app/context/ctx.server.ts'
import { fileUrl } from '#app/features/files/rules/image-of.ts'
import { agreementsOf } from '#app/features/people/agreements-of.server.ts'
import { isAddressOf, type Person } from './address-of-person.server.ts'

/** Account, profile, sign-ins, pictures, mails, own acts and what administrators wrote. Part of the download. */
export async function exportAccount(ctx: Ctx, person: Person): Promise<Record<string, unknown>> {
  return {
    ...(await identity(ctx, person)),
    agreements: await agreementsOf(ctx, person.userId),
    formerAddresses: person.formerly,
    ...(await signIns(ctx, person)),
    ...(await doors(ctx, person)),
    files: await files(ctx, person),
    ...(await letters(ctx, person)),
    ...(await records(ctx, person)),
  }
}

async function identity({ db }: Ctx, { userId }: Person) {
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified', 'username', 'display_username', 'created_at'])
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst()
  const profile = await db.selectFrom('profiles').selectAll().where('user_id', '=', userId).executeTakeFirst()
  const ban = await db
    .selectFrom('user_bans')
    .select(['reason', 'banned_at as since'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const role = await db
    .selectFrom('user_roles')
    .select(['role', 'granted_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { account, ban: ban ?? null, profile, role: role ?? null }
}

async function signIns({ db }: Ctx, { userId }: Person) {
  const ways = await db
    .selectFrom('accounts')
    .select(['provider_id as by', 'created_at as since'])
    .where('user_id', '=', userId)
    .execute()
  const secondFactors = await db
    .selectFrom('second_factors')
    .select(['kind', 'name', 'added_at as addedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const sessions = await db
    .selectFrom('sessions')
    .select([
      'ip_address as address',
      'user_agent as device',
      'created_at as began',
      'updated_at as lastUsed',
    ])
    .where('user_id', '=', userId)
    .execute()
  const signInHistory = await db
    .selectFrom('sign_ins')
    .select(['at', 'way', 'device', 'network'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute()
  return { signIns: ways, secondFactors, sessions, signInHistory }
}

/** Doors that the person may scan at, and links to a calendar. */
async function doors({ db }: Ctx, person: Person) {
  const assigned = await db
    .selectFrom('door_assignments as d')
    .innerJoin('events as e', 'e.id', 'd.event_id')
    .select(['e.title', 'e.starts_at'])
    .where('d.user_id', '=', person.userId)
    .execute()
  const doorPasses = await db
    .selectFrom('door_passes as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select(['e.title', 'p.name', 'p.made_at as madeAt', 'p.revoked_at as revokedAt'])
    .select('p.last_used_at as lastUsedAt')
    .where(isAddressOf(person, 'p.email', 'p.made_at'))
    .orderBy('p.id')
    .execute()
  const calendarLink = await db
    .selectFrom('calendar_links')
    .select('made_at as madeAt')
    .where('user_id', '=', person.userId)
    .executeTakeFirst()
  return { doors: assigned, doorPasses, calendarLink: calendarLink ?? null }
}

async function files({ db, site }: Ctx, { userId }: Person) {
  const found = await db
    .selectFrom('files')
    .select(['key', 'original_name as originalName', 'bytes', 'created_at as uploadedAt'])
    .where((eb) =>
      eb.or([
        eb('uploaded_by', '=', userId),
        eb('id', 'in', eb.selectFrom('member_images').select('file_id').where('user_id', '=', userId)),
      ]),
    )
    .orderBy('id')
    .execute()
  return found.map(({ key, ...file }) => ({ ...file, address: site.baseUrl + fileUrl(key) }))
}

/** What we wrote to the person, and they to us. */
async function letters({ db }: Ctx, person: Person) {
  const mails = await db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text', 'status', 'created_at as queuedAt', 'sent_at as sentAt'])
    .where(isAddressOf(person, 'recipient', 'created_at'))
    .orderBy('id')
    .execute()
  const enquiries = await db
    .selectFrom('enquiries')
    .select(['id', 'kind', 'name', 'subject', 'organisation', 'position', 'whatsapp', 'telephone', 'country'])
    .select(['message', 'note', 'status', 'created_at as sentAt'])
    .where(isAddressOf(person, 'email', 'created_at'))
    .orderBy('id')
    .execute()
  const replies = await enquiryReplies(
    db,
    person,
    enquiries.map(({ id }) => id),
  )
  return {
    mails,
    enquiries: enquiries.map(({ id, ...enquiry }) => ({
      ...enquiry,
      conversation: replies.filter(({ enquiryId }) => enquiryId === id).map(withoutEnquiry),
    })),
    repliesToOthers: replies
      .filter(({ enquiryId }) => !enquiries.some(({ id }) => id === enquiryId))
      .map(withoutEnquiry),
  }
}

/** The conversations behind the person's enquiries, and what they wrote into those of others. */
function enquiryReplies(db: Ctx['db'], person: Person, enquiryIds: readonly string[]) {
  const isTheirs = isAddressOf(person, 'from_address', 'created_at')
  return db
    .selectFrom('enquiry_messages')
    .select(['enquiry_id as enquiryId', 'direction', 'from_name as fromName', 'from_address as fromAddress'])
    .select(['message_id as messageId', 'body', 'attachments', 'created_at as at'])
    .where((eb) =>
      eb.or([
        enquiryIds.length > 0 ? eb('enquiry_id', 'in', enquiryIds) : eb.lit(false),
        eb.and([eb('direction', '=', 'received'), isTheirs]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

function withoutEnquiry<Row extends { enquiryId: string }>({ enquiryId: _id, ...reply }: Row) {
  return reply
}

/** What the person did, and what was noted and counted of them. */
async function records({ db }: Ctx, { userId }: Person) {
  const acts = await db
    .selectFrom('audit_entries')
    .select(['at', 'action', 'subject_kind as subjectKind', 'subject_id as subjectId', 'details'])
    .where('actor_user_id', '=', userId)
    .orderBy('at')
    .execute()
  const remarks = await db
    .selectFrom('audit_remarks as r')
    .innerJoin('audit_entries as a', 'a.id', 'r.entry_id')
    .select(['a.at', 'a.action', 'r.remark'])
    .where('r.about_user_id', '=', userId)
    .orderBy('a.at')
    .execute()
  const notes = await db
    .selectFrom('member_notes')
    .select(['created_at as at', 'content'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const tags = await db
    .selectFrom('people_tags as p')
    .innerJoin('tags as t', 't.id', 'p.tag_id')
    .select(['t.name', 'p.added_at as since'])
    .where('p.user_id', '=', userId)
    .orderBy('t.name')
    .execute()
  const counted = await db
    .selectFrom('analytics_events as e')
    .leftJoin('events as about', 'about.id', 'e.event_id')
    .select([
      'e.at',
      'e.type',
      'e.page',
      'e.element',
      'about.title as event',
      'e.device',
      'e.browser',
      'e.duration_seconds as durationSeconds',
      'e.metadata',
    ])
    .where('e.user_id', '=', userId)
    .orderBy('e.at')
    .execute()
  return { acts, remarks, notes, tags, counted }
}
