import { expect, test } from 'vitest'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { sendEnquiry } from '#app/features/enquiries/send-enquiry.server.ts'
import { storeImage } from '#app/features/files/store-image.server.ts'
import { purgeContents } from '#app/features/mail/purge-contents.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { pngOfSize } from '#tests/support/png-of-size.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { purgeOld } from './purge-old.server.ts'
import { keptMonths } from './rules/retention.ts'

const { ctx } = withDemoPayments((await testContext()).ctx)
const jobs = { ...ctx, actor: system }
const client = { address: '203.0.113.7' }

/** What is kept for a while, each with when its time begins and how to see that it is there. */
async function everything() {
  const ends_at = addMinutes(ctx.now, 2 * 1440)
  const event_id = await anEvent(ctx, { starts_at: addMinutes(ends_at, -120), ends_at })
  const ticketTypeId = await aTicketType(ctx, { event_id })
  const order = await aPaidOrder(ctx, {
    ticketTypeId,
    attendees: [anAttendee({ companyName: 'Palm School' })],
  })
  await ctx.db
    .updateTable('attendees')
    .set({ answers: JSON.stringify({ diet: 'No peanuts' }) })
    .where('order_id', '=', order.id)
    .execute()
  const passId = newId()
  await ctx.db
    .insertInto('door_passes')
    .values({
      id: passId,
      event_id,
      name: 'Tom',
      email: 'tom@school.example',
      key: newId(),
      made_at: ctx.now,
    })
    .execute()
  const entryId = newId()
  await ctx.db
    .insertInto('waitlist_entries')
    .values({
      ...{
        id: entryId,
        event_id,
        ticket_type_id: ticketTypeId,
        email: 'wai@school.example',
        message: 'Please',
      },
      ...{
        first_name: 'Wai',
        last_name: 'Ting',
        places: 1,
        places_left: 0,
        status: 'left',
        access_key: newId().slice(0, 26),
      },
      ...{ joined_at: ctx.now, in_line_since: ctx.now, closed_at: ctx.now },
    })
    .execute()
  await sendEnquiry(
    ctx,
    { kind: 'contact', name: 'Omar', email: 'o@school.example', subject: 'Hi', message: 'Hi' },
    client,
  )
  const author = await aUser(ctx)
  const draftId = newId()
  await ctx.db
    .insertInto('blog_drafts')
    .values({
      ...{ id: draftId, post_id: null, author_id: author.userId, seen: 0, times_kept: 1, kept_at: ctx.now },
      fields: JSON.stringify({ title: 'Half a thought' }),
    })
    .execute()
  const picture = await storeImage(jobs, { bytes: pngOfSize(40, 20), originalName: 'x.png', awaitsUse: true })
  if (!picture.ok) throw new Error(picture.reason)
  await ctx.db
    .insertInto('blog_draft_files')
    .values({ draft_id: draftId, file_id: picture.file.id })
    .execute()
  const pictureKey = await ctx.db
    .selectFrom('files')
    .select('key')
    .where('id', '=', picture.file.id)
    .executeTakeFirstOrThrow()
  return { order, passId, entryId, ends_at, pictureKey: pictureKey.key }
}

/** Which kinds say something of a person still. */
async function kept(passId: string, entryId: string): Promise<Record<keyof typeof keptMonths, boolean>> {
  const { db } = ctx
  const pass = await db
    .selectFrom('door_passes')
    .select(['name', 'email', 'revoked_at'])
    .where('id', '=', passId)
    .executeTakeFirstOrThrow()
  const entry = await db
    .selectFrom('waitlist_entries')
    .select(['first_name', 'email', 'message'])
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow()
  const enquiry = await db
    .selectFrom('enquiries')
    .select(['name', 'email', 'message'])
    .executeTakeFirstOrThrow()
  const seat = await db.selectFrom('attendees').select(['answers', 'full_name']).executeTakeFirstOrThrow()
  expect(seat.full_name).toBe('Nadia Karim')
  const drafts = await db.selectFrom('blog_drafts').select('id').execute()
  const mails = await db
    .selectFrom('mails')
    .select('variables')
    .where('kind', '=', 'event-confirmation')
    .execute()
  const farewell = await db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'account-deleted')
    .executeTakeFirstOrThrow()
  const languages = await db.selectFrom('address_languages').select('email').execute()
  return {
    languages: languages.length > 0,
    doorPasses: JSON.stringify(pass).includes('om'),
    waitlistEntries: JSON.stringify(entry).includes('Wai') || JSON.stringify(entry).includes('Please'),
    enquiries: JSON.stringify(enquiry).includes('Omar'),
    answers: seat.answers !== null,
    drafts: drafts.length > 0,
    mailContents: mails.some(({ variables }) => JSON.stringify(variables) !== '{}'),
    farewells: farewell.recipient === 'gone@school.example',
  }
}

test('each kind is kept for its time and not a day longer', async () => {
  const { passId, entryId, ends_at, pictureKey } = await everything()
  await queueMail(ctx, {
    kind: 'account-deleted',
    ...{ subjectId: newId(), recipient: 'gone@school.example' },
    variables: () => ({ fullName: 'Gone', deleted_at: 'now', kept_until: 'then' }),
  })
  await ctx.db
    .insertInto('address_languages')
    .values({ email: 'guest@school.example', language: 'ar', noted_at: ctx.now })
    .execute()
  await ctx.db.updateTable('mails').set({ status: 'sent' }).execute()
  const begins = (what: keyof typeof keptMonths) =>
    what === 'doorPasses' || what === 'answers' ? ends_at : ctx.now
  const all = Object.keys(keptMonths) as (keyof typeof keptMonths)[]
  const expected = (now: Date) =>
    Object.fromEntries(all.map((what) => [what, addMonths(begins(what), keptMonths[what]) >= now]))

  const moments = all.flatMap((what) =>
    [-1, 1].map((days) => addMinutes(addMonths(begins(what), keptMonths[what]), days * 1440)),
  )
  for (const now of moments.toSorted((one, other) => one.getTime() - other.getTime())) {
    await Promise.all([purgeOld({ ...jobs, now }), purgeOld({ ...jobs, now })])
    expect(await kept(passId, entryId), now.toISOString()).toEqual(expected(now))
  }
  expect(await ctx.ports.storage.read(pictureKey)).toBeNull()
  const stays = ctx.db
    .selectFrom('mails')
    .select(['recipient', 'html'])
    .where('kind', '=', 'event-confirmation')
  expect(await stays.executeTakeFirst()).toEqual({ recipient: 'nadia@school.example', html: null })
  await expectInvariants(jobs)
})

test('contents go from where the last night stopped; what waits to be sent stays', async () => {
  const later = (minutes: number) => ({ ...ctx, now: addMinutes(ctx.now, minutes) })
  const waiting = newId()
  for (const [subjectId, minutes] of [
    [waiting, 1],
    [newId(), 2],
    [newId(), 5],
  ] as const)
    await queueMail(later(minutes), {
      ...{ kind: 'new-email-taken', subjectId, recipient: 'lina@school.example' },
      variables: () => ({ fullName: 'Lina', sign_in_url: 'http://localhost/auth' }),
    })
  await ctx.db.updateTable('mails').set({ status: 'sent' }).where('subject_id', '!=', waiting).execute()
  await ctx.db.deleteFrom('forgotten').execute()
  await purgeContents(jobs, addMinutes(ctx.now, 4))
  const words = async () =>
    (
      await ctx.db
        .selectFrom('mails')
        .select('variables')
        .where('kind', '=', 'new-email-taken')
        .orderBy('created_at')
        .execute()
    ).map(({ variables }) => Object.keys(variables).length > 0)
  expect(await words()).toEqual([true, false, true])
  await withTransaction(jobs, (tx) => purgeContents(tx, addMinutes(ctx.now, 6)))
  expect(await words()).toEqual([true, false, false])
  await expect(purgeContents(ctx, ctx.now)).rejects.toThrow('not allowed')
})
