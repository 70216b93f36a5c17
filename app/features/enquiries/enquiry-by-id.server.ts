import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { EnquiryStatus } from './rules/enquiry-life.ts'
import { conversationColumn, shownMessages } from './thread/conversation.server.ts'

const mostEntries = 100
const actions: Record<string, EnquiryEntry['what']> = {
  'enquiry.change': 'change',
  'enquiry.answer': 'answer',
  'enquiry.reply': 'reply',
}

export type EnquiryEntry = {
  id: string
  at: Date
  by: string | null
  what: 'change' | 'answer' | 'reply'
  /** What it became; null where the status stayed. */
  to: EnquiryStatus | null
}

export type Enquiry = Awaited<ReturnType<typeof enquiryById>>

/** One enquiry with what was done about it: one statement. Needs 'enquiries:manage'; throws NotFound. */
export async function enquiryById(ctx: Ctx, id: string) {
  allow(ctx.actor, 'enquiries:manage')
  if (!isId(id)) throw notFound('enquiry')
  const row = await ctx.db
    .selectFrom('enquiries as e')
    .select(['e.id', 'e.kind', 'e.status', 'e.name', 'e.email', 'e.subject', 'e.organisation', 'e.position'])
    .select(['e.whatsapp', 'e.telephone', 'e.country', 'e.message', 'e.note', 'e.version'])
    .select(['e.created_at as createdAt', 'e.forgotten_at as forgottenAt'])
    .select((eb) => [
      eb
        .selectFrom('users as u')
        .select('u.id')
        .whereRef('u.email', '=', 'e.email')
        .where('u.email_verified', '=', true)
        .as('userId'),
      jsonArrayFrom(
        eb
          .selectFrom('audit_entries as a')
          .select(['a.id', 'a.at', 'a.action', 'a.details', nameOfPerson('a.actor_user_id').as('by')])
          .where('a.subject_kind', '=', 'enquiry')
          .where('a.subject_id', '=', id)
          .where('a.action', 'in', Object.keys(actions))
          .orderBy('a.at', 'desc')
          .orderBy('a.id', 'desc')
          .limit(mostEntries),
      ).as('history'),
      conversationColumn(ctx, id).as('conversation'),
    ])
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('enquiry')
  const history = row.history.map(({ details, at, action, ...entry }): EnquiryEntry => {
    const { to } = details as { to?: EnquiryStatus }
    return { ...entry, at: new Date(at), what: actions[action] ?? 'change', to: to ?? null }
  })
  return { ...row, history, conversation: shownMessages(row.conversation) }
}
