import { expect, test } from 'vitest'
import { preferencesOfLink } from '#app/features/mail/preferences/preferences-of-link.server.ts'
import { suppress } from '#app/features/mail/preferences/suppress.server.ts'
import { unsubscribeLinks } from '#app/features/mail/preferences/unsubscribe-links.server.ts'
import { writePreferences } from '#app/features/mail/preferences/write-preferences.server.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { aPerson, aSession, goodPassword, peopleContext } from '#tests/support/people-context.ts'
import { actorWithRole, system } from '#tests/support/test-context.ts'
import { eraseAccount } from './erase-account.server.ts'
import { personalData } from './personal-data.server.ts'

const { ctx } = await peopleContext()
const as = (actor: typeof ctx.actor) => ({ ...ctx, actor })

test('mail preferences are part of the download and are erased with the account', async () => {
  const person = await aPerson(ctx, { username: 'juniper' })
  const { email } = person
  const me = as(actorWithRole('user', person))
  const sessionToken = await aSession(ctx, person)
  const reauth = { password: goodPassword, sessionToken, realNow: new Date() }
  await writePreferences(ctx, email, { news: false })
  await suppress(as(system), { email, reason: 'hard-bounce', details: '550 5.1.1 juniper is gone' })
  await suppress(as(system), { email: 'somebody@else.example', reason: 'complaint', details: '' })

  const answer = await personalData(me, reauth)
  expect(answer).toMatchObject({
    ok: true,
    data: {
      mailOptOuts: [{ category: 'news', opted_out_at: ctx.now }],
      mailStopped: [{ reason: 'hard-bounce', stops: 'all', details: '550 5.1.1 juniper is gone' }],
    },
  })

  expect(await eraseAccount(me, reauth)).toEqual({ ok: true })
  expect(await ctx.db.selectFrom('mail_opt_outs').selectAll().execute()).toEqual([])
  expect(await ctx.db.selectFrom('mail_preferences').selectAll().execute()).toEqual([])
  const stopped = await ctx.db.selectFrom('mail_suppressions').select('email').execute()
  expect(stopped).toEqual([{ email: 'somebody@else.example' }])
  // A link in a mail that is still somewhere leads to an address that nothing is known of.
  const token = new URL(unsubscribeLinks(ctx, { email, category: 'news' }).page).searchParams.get('t')
  expect(await preferencesOfLink(ctx, token)).toMatchObject({ preferences: { news: true }, comesBack: false })
  await expectInvariants(ctx)
})
