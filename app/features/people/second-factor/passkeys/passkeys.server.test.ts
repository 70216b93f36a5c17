import { describe, expect, test } from 'vitest'
import { actorOf } from '#app/http/session.server.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import {
  aSession,
  client,
  goodPassword,
  issuedToken,
  limiterWith,
  peopleContext,
} from '#tests/support/people-context.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'
import { banUser } from '../../ban-user.server.ts'
import { confirmPassword } from '../../confirm-password.server.ts'
import { hashPassword } from '../../hash-password.server.ts'
import { sessionCookie } from '../../session-cookie.server.ts'
import { signInCounters } from '../../sign-in-counters.server.ts'
import { storedPassword } from '../../stored-password.server.ts'
import { writePassword } from '../../write-password.server.ts'
import { deleteFactor } from '../delete-factor.server.ts'
import { ownFactors } from '../own-factors.server.ts'
import { addPasskey } from './add-passkey.server.ts'
import { askOwnPasskey } from './ask-own-passkey.server.ts'
import { askPasskey } from './ask-passkey.server.ts'
import { offerPasskey } from './offer-passkey.server.ts'
import { passkeySite } from './passkey-site.ts'
import { renamePasskey } from './rename-passkey.server.ts'
import { showPasskey } from './show-passkey.server.ts'
import { signInByPasskey } from './sign-in-by-passkey.server.ts'

const { ctx, as } = await peopleContext()
const hash = await hashPassword(goodPassword)
const start = Date.now()
const later = (ms: number) => new Date(start + ms)
const site = passkeySite(ctx.site.baseUrl)

/** A signed-in person with a device that can make passkeys. */
async function somebody(device = softwarePasskey()) {
  const { userId, email } = await aUser(ctx)
  await writePassword(ctx, userId, hash)
  const token = await aSession(ctx, { userId })
  const me = as({ kind: 'user', userId, email, emailVerified: true, role: 'user', doorEventIds: [] })
  const reauth = { password: goodPassword, sessionToken: token, realNow: later(0) }
  const offered = await offerPasskey(me, { realNow: later(0) })
  const { challenge } = offered.options
  const wish = {
    response: device.make({ challenge, ...site }),
    challengeToken: offered.challengeToken,
    name: 'Mine',
    reauth,
  }
  return { userId, email, token, me, device, reauth, challenge, wish }
}

async function withPasskey() {
  const person = await somebody()
  const added = await addPasskey(person.me, person.wish)
  if (!added.ok || !added.begun) throw new Error('not added')
  return { ...person, begun: added.begun }
}

async function asked() {
  const answer = await askPasskey(ctx, { realNow: later(0) })
  return { challengeToken: answer.challengeToken, challenge: answer.options.challenge }
}

const shown = (
  challengeToken: string,
  response: ReturnType<ReturnType<typeof softwarePasskey>['answer']>,
) => ({
  response,
  challengeToken,
  client,
  replacedToken: null,
  realNow: later(0),
})

function whoHas(setCookie: readonly string[]) {
  const headers = { cookie: setCookie.join('') }
  return actorOf(new Request('http://localhost:3000/', { headers }), ctx)
}

describe('a passkey', () => {
  test('is added after re-authentication, once, and brings recovery codes and a new session', async () => {
    const { me, wish, token, userId } = await somebody()
    expect(await addPasskey(me, { ...wish, reauth: { ...wish.reauth, password: 'x' } })).toMatchObject({
      reason: 'wrong-password',
    })
    const added = await addPasskey(me, wish)
    if (!added.ok || !added.begun) throw new Error('not added')
    expect(added.begun.codes).toHaveLength(10)
    expect(await whoHas(added.begun.setCookie)).toMatchObject({ userId })
    expect(await whoHas([sessionCookie(ctx, token)])).toEqual({ kind: 'guest' })
    expect(await addPasskey(me, wish)).toMatchObject({ reason: 'over' })
    expect((await ownFactors(me)).factors).toMatchObject([{ kind: 'passkey', name: 'Mine' }])
    await expectInvariants(ctx)
  })

  test('is refused when it is for another site, challenge or person, too late, or does not know its owner', async () => {
    const { me, wish, device, challenge } = await somebody()
    const make = (other: object) => ({ ...wish, response: device.make({ challenge, ...site, ...other }) })
    for (const other of [
      { origin: 'https://evil.example' },
      { rpID: 'evil.example' },
      { challenge: Buffer.from('another').toString('base64url') },
    ])
      expect(await addPasskey(me, make(other))).toEqual({ ok: false, reason: 'refused' })
    const late = { ...wish, reauth: { ...wish.reauth, realNow: later(301_000) } }
    expect(await addPasskey(me, late)).toMatchObject({ reason: 'over' })
    const stranger = await somebody()
    expect(await addPasskey(stranger.me, { ...wish, reauth: stranger.reauth })).toMatchObject({
      reason: 'over',
    })
    const unknowing = await somebody(softwarePasskey({ isVerified: false }))
    expect(await addPasskey(unknowing.me, unknowing.wish)).toMatchObject({ reason: 'refused' })
    expect((await ownFactors(me)).factors).toEqual([])
  })

  test('gets another name from its owner alone, which the audit log tells without the words', async () => {
    const { me, userId, reauth } = await withPasskey()
    const stranger = await withPasskey()
    const passkeyId = (await ownFactors(me)).factors[0]?.id ?? ''
    const rename = (who: typeof me, name: string) => renamePasskey(who, { passkeyId, name })
    for (const [who, id] of [
      [stranger.me, passkeyId],
      [me, 'no-id'],
      [me, userId],
    ] as const)
      expect(await renamePasskey(who, { passkeyId: id, name: 'Taken' })).toEqual({
        ok: false,
        reason: 'gone',
      })
    await expect(rename({ ...me, actor: { kind: 'guest' } }, 'Taken')).rejects.toThrow()

    // Twice at once and again: one change, told once.
    await Promise.all([rename(me, 'Blue key'), rename(me, 'Blue key')])
    expect(await rename(me, 'Blue key')).toEqual({ ok: true })
    expect((await ownFactors(me)).factors).toMatchObject([{ id: passkeyId, name: 'Blue key' }])
    expect((await ownFactors(stranger.me)).factors).toMatchObject([{ name: 'Mine' }])
    const told = ctx.db.selectFrom('audit_entries').select('details').where('subject_id', '=', userId)
    expect(await told.where('action', '=', 'factor.rename').execute()).toEqual([
      { details: { kind: 'passkey' } },
    ])
    expect(await deleteFactor(me, { factorId: passkeyId, reauth })).toEqual({ ok: true })
    expect(await rename(me, 'Late')).toEqual({ ok: false, reason: 'gone' })
  })
})

describe('signing in by a passkey', () => {
  test('needs nothing else, and counts once', async () => {
    const { userId, email, device } = await withPasskey()
    const { challengeToken, challenge } = await asked()
    const given = shown(challengeToken, device.answer({ challenge, ...site }))
    const answers = await Promise.all([signInByPasskey(ctx, given), signInByPasskey(ctx, given)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'over' })
    const entered = answers.find((answer) => answer.ok)
    expect(await whoHas(entered?.ok ? entered.setCookie : [])).toMatchObject({ userId })
    const password = await storedPassword(ctx, { userId })
    const { own } = signInCounters(ctx, {
      login: email,
      account: { userId, password },
      address: client.address,
      knownDevice: entered?.ok ? entered.deviceMark : null,
    })
    expect(own.of).toContain(' device ')
    // What was answered before starts no session, not even one that waits.
    const sessions = ctx.db.selectFrom('sessions').select('id').where('user_id', '=', userId)
    expect(await sessions.execute()).toHaveLength(2)
  })

  test('is refused for another site, challenge or key, and for a banned account', async () => {
    const { device, userId } = await withPasskey()
    const { challengeToken, challenge } = await asked()
    const answer = (other: object, by = device) =>
      shown(challengeToken, by.answer({ challenge, ...site, ...other }))
    expect(await signInByPasskey(ctx, answer({}, softwarePasskey()))).toMatchObject({ reason: 'unknown' })
    for (const other of [
      { origin: 'https://evil.example' },
      { rpID: 'evil.example' },
      { challenge: Buffer.from('another').toString('base64url') },
    ])
      expect(await signInByPasskey(ctx, answer(other))).toEqual({ ok: false, reason: 'refused' })
    const forged = {
      ...softwarePasskey().answer({ challenge, ...site }),
      id: device.answer({ challenge, ...site }).id,
    }
    expect(await signInByPasskey(ctx, shown(challengeToken, forged))).toMatchObject({ reason: 'refused' })
    const late = { ...answer({}), realNow: later(301_000) }
    expect(await signInByPasskey(ctx, late)).toMatchObject({ reason: 'over' })
    const limited = { ...ctx, ports: { ...ctx.ports, limiter: limiterWith('second-factor-client', 0).port } }
    expect(await signInByPasskey(limited, answer({}))).toMatchObject({ reason: 'too-many' })
    await banUser(as({ kind: 'system', name: 'test' }), { userId, reason: 'spam' })
    expect(await signInByPasskey(ctx, answer({}))).toMatchObject({ reason: 'banned' })
    const sessions = await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()
    expect(sessions).toEqual([])
  })

  test('takes one from what a client may, question and answer together', async () => {
    const { device } = await withPasskey()
    const { port, taken } = limiterWith('second-factor-client', 1)
    const limited = { ...ctx, ports: { ...ctx.ports, limiter: port } }
    const { challengeToken, options } = await askPasskey(limited, { realNow: later(0) })
    const given = shown(challengeToken, device.answer({ challenge: options.challenge, ...site }))
    expect(await signInByPasskey(limited, given)).toMatchObject({ ok: true })
    expect(taken).toHaveLength(1)
  })

  test('ends with a passkey whose counter goes back, which was copied', async () => {
    const { device } = await withPasskey()
    const enter = async (counter: number) => {
      const { challengeToken, challenge } = await asked()
      return signInByPasskey(ctx, shown(challengeToken, device.answer({ challenge, ...site }, counter)))
    }
    expect(await enter(7)).toMatchObject({ ok: true })
    expect(await enter(7)).toMatchObject({ reason: 'refused' })
    expect(await enter(6)).toMatchObject({ reason: 'refused' })
    expect(await enter(8)).toMatchObject({ ok: true })
  })

  test('ends when the passkey is removed', async () => {
    const { device, me, begun, reauth } = await withPasskey()
    const [factor] = (await ownFactors(me)).factors
    const token = issuedToken(ctx, begun.setCookie)
    const removal = { factorId: factor?.id ?? '', reauth: { ...reauth, sessionToken: token } }
    expect(await deleteFactor(me, removal)).toEqual({ ok: true })
    const { challengeToken, challenge } = await asked()
    const given = shown(challengeToken, device.answer({ challenge, ...site }))
    expect(await signInByPasskey(ctx, given)).toMatchObject({ reason: 'unknown' })
    await expectInvariants(ctx)
  })
})

describe('re-authentication by a passkey', () => {
  const minute = 60_000
  async function passkeyOwner() {
    const person = await withPasskey()
    const token = issuedToken(ctx, person.begun.setCookie) ?? ''
    const show = async (by = person.device, at = later(0)) => {
      const question = await askOwnPasskey(person.me, { realNow: later(0) })
      const response = by.answer({ challenge: question.options.challenge, ...site })
      const { challengeToken } = question
      return { response, challengeToken, client, sessionToken: token, realNow: at }
    }
    const tokenBy = async () => {
      const shown = await showPasskey(person.me, await show())
      if (!shown.ok) throw new Error(shown.reason)
      return shown.reauth
    }
    return { ...person, token, show, tokenBy }
  }

  test('stands in for the password once, within five minutes, in its session and for its owner', async () => {
    const { me, token, tokenBy } = await passkeyOwner()
    const confirm = (given: string, sessionToken = token, at = later(0), by = me) =>
      confirmPassword(by, { password: given, sessionToken, realNow: at })
    const wrong = { ok: false, reason: 'wrong-password' }
    const reauth = await tokenBy()
    const stranger = await passkeyOwner()
    expect(await confirm(reauth, 'another session')).toEqual(wrong)
    expect(await confirm(reauth, token, later(0), stranger.me)).toEqual(wrong)
    expect(await confirm(reauth, token, later(5 * minute + 1_000))).toEqual(wrong)
    const both = await Promise.all([confirm(reauth), confirm(reauth)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await confirm(reauth)).toEqual(wrong)
    expect(await confirm(await tokenBy())).toEqual({ ok: true })
  })

  test('is refused with another person’s passkey, twice, too late, and with a sign-in response', async () => {
    const { me, device, show } = await passkeyOwner()
    const stranger = await passkeyOwner()
    expect(await showPasskey(me, await show(stranger.device))).toEqual({ ok: false, reason: 'unknown' })
    expect(await showPasskey(me, await show(softwarePasskey()))).toEqual({ ok: false, reason: 'unknown' })
    expect(await showPasskey(stranger.me, await show())).toEqual({ ok: false, reason: 'over' })
    expect(await showPasskey(me, await show(device, later(301_000)))).toEqual({ ok: false, reason: 'over' })
    const given = await show()
    expect(await showPasskey(me, given)).toMatchObject({ ok: true })
    expect(await showPasskey(me, given)).toEqual({ ok: false, reason: 'over' })
    expect(await signInByPasskey(ctx, { ...(await show()), replacedToken: null })).toEqual({
      ok: false,
      reason: 'over',
    })
    const { challengeToken, challenge } = await asked()
    const entering = { ...(await show()), challengeToken, response: device.answer({ challenge, ...site }) }
    expect(await showPasskey(me, entering)).toEqual({ ok: false, reason: 'over' })
    await expectInvariants(ctx)
  })
})
