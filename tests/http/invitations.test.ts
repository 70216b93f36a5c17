import { expect, test } from 'vitest'
import { invitePerson } from '#app/features/memberships/invitations/invite-person.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })
await aPlan(ctx, 'vip')
const password = 'marmalade-otter-42'

/** The path of the link in the mail. */
async function invited(email: string): Promise<string> {
  const admin = { ...ctx, actor: await aUser(ctx, { role: 'admin' }) }
  const gift = { tier: 'vip' as const, until: addMonths(ctx.now, 6), isSponsor: false }
  const outcome = await invitePerson(admin, { email, name: 'Noor Rahman', message: '', ...gift })
  if (!outcome.ok) throw new Error(outcome.reason)
  const { variables } = await ctx.db
    .selectFrom('mails')
    .select('variables')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const { pathname, search } = new URL(String(variables.accept_url))
  return pathname + search
}
const read = async (path: string, cookie?: string) =>
  shownText(await (await request(path, cookie ? { cookie } : {})).text())
const accept = (path: string, cookie?: string) => {
  const token = new URLSearchParams(path.split('?')[1]).get('token') ?? ''
  const form = { token, username: '', password, confirmPassword: password }
  return post(path, form, cookie ? { cookie } : {})
}

test('an invitation lists its benefits, creates an account and works once', async () => {
  const path = await invited('noor@school.example')
  const shown = await read(path)
  expect(shown).toContain('Welcome, Noor Rahman')
  expect(shown).toContain('until 01-06-2027.')
  expect(shown).not.toContain('You are signed in as')
  expect((await accept(path)).headers.get('location')).toBe('/auth?done=joined')
  expect(await read(path)).toContain('This invitation was used or revoked, or it has expired.')
  expect(shownText(await (await accept(path)).text())).toContain('This invitation was used')
})

test('a visitor signed in with another account is warned before and after using an invitation', async () => {
  const path = await invited('omar@school.example')
  const { cookie, email } = await signedIn()
  const shown = await read(path, cookie)
  expect(shown).toContain(`You are signed in as ${email}`)
  expect(shown).toContain('This invitation is for omar@school.example')
  const done = await accept(path, cookie)
  expect(done.headers.get('location')).toBe('/account?notice=other-account-ready')
})
