import { describe, expect, test } from 'vitest'
import { actorOf } from '#app/http/session.server.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { client, goodPassword, limiterWith, peopleContext } from '#tests/support/people-context.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'
import { banUser } from '../../ban-user.server.ts'
import { writePassword } from '../../write-password.server.ts'
import { ownFactors } from '../own-factors.server.ts'
import { removeFactor } from '../remove-factor.server.ts'
import { addPasskey } from './add-passkey.server.ts'
import { askPasskey } from './ask-passkey.server.ts'
import { offerPasskey } from './offer-passkey.server.ts'
import { passkeySite } from './passkey-site.ts'
import { signInByPasskey } from './sign-in-by-passkey.server.ts'

const { ctx, as } = await peopleContext()
const hash = await ctx.ports.identity.hashPassword(goodPassword)
const start = Date.now()
const later = (ms: number) => new Date(start + ms)
const site = passkeySite(ctx.site.baseUrl)

/** Somebody signed in, with a device that can make passkeys. */
async function somebody(device = softwarePasskey()) {
  const { userId, email } = await aUser(ctx)
  await writePassword(ctx, userId, hash)
  const token = (await ctx.ports.identity.startSession(userId, client)) ?? ''
  const me = as({ kind: 'user', userId, email, emailVerified: true, role: 'user', doorEventIds: [] })
  const proof = { password: goodPassword, sessionToken: token, realNow: later(0) }
  const offered = await offerPasskey(me, { realNow: later(0) })
  const { challenge } = offered.options
  const wish = { response: device.make({ challenge, ...site }), sealed: offered.sealed, name: 'Mine', proof }
  return { userId, email, token, me, device, proof, challenge, wish }
}

async function withPasskey() {
  const person = await somebody()
  const added = await addPasskey(person.me, person.wish)
  if (!added.ok || !added.begun) throw new Error('not added')
  return { ...person, begun: added.begun }
}

async function asked() {
  const answer = await askPasskey(ctx, { client, realNow: later(0) })
  if (!answer.ok) throw new Error(answer.reason)
  return { sealed: answer.sealed, challenge: answer.options.challenge }
}

const shown = (sealed: string, response: ReturnType<ReturnType<typeof softwarePasskey>['answer']>) => ({
  response,
  sealed,
  client,
  replacedToken: null,
  realNow: later(0),
})

function whoHas(setCookie: readonly string[]) {
  const headers = { cookie: setCookie.join('') }
  return actorOf(new Request('http://localhost:3000/', { headers }), ctx)
}

describe('a passkey', () => {
  test('is added after a proof, once, and brings recovery codes and a new session', async () => {
    const { me, wish, token, userId } = await somebody()
    expect(await addPasskey(me, { ...wish, proof: { ...wish.proof, password: 'x' } })).toMatchObject({
      reason: 'wrong-password',
    })
    const added = await addPasskey(me, wish)
    if (!added.ok || !added.begun) throw new Error('not added')
    expect(added.begun.codes).toHaveLength(10)
    expect(await whoHas(added.begun.setCookie)).toMatchObject({ userId })
    expect(await whoHas(ctx.ports.identity.sessionCookies(token))).toEqual({ kind: 'guest' })
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
    const late = { ...wish, proof: { ...wish.proof, realNow: later(301_000) } }
    expect(await addPasskey(me, late)).toMatchObject({ reason: 'over' })
    const stranger = await somebody()
    expect(await addPasskey(stranger.me, { ...wish, proof: stranger.proof })).toMatchObject({
      reason: 'over',
    })
    const unknowing = await somebody(softwarePasskey({ isVerified: false }))
    expect(await addPasskey(unknowing.me, unknowing.wish)).toMatchObject({ reason: 'refused' })
    expect((await ownFactors(me)).factors).toEqual([])
  })
})

describe('signing in by a passkey', () => {
  test('needs nothing else, and counts once', async () => {
    const { userId, device } = await withPasskey()
    const { sealed, challenge } = await asked()
    const given = shown(sealed, device.answer({ challenge, ...site }))
    const answers = await Promise.all([signInByPasskey(ctx, given), signInByPasskey(ctx, given)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'over' })
    const entered = answers.find((answer) => answer.ok)
    expect(await whoHas(entered?.ok ? entered.setCookie : [])).toMatchObject({ userId })
  })

  test('is refused for another site, challenge or key, and to whoever is banned', async () => {
    const { device, userId } = await withPasskey()
    const { sealed, challenge } = await asked()
    const answer = (other: object, by = device) => shown(sealed, by.answer({ challenge, ...site, ...other }))
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
    expect(await signInByPasskey(ctx, shown(sealed, forged))).toMatchObject({ reason: 'refused' })
    const late = { ...answer({}), realNow: later(301_000) }
    expect(await signInByPasskey(ctx, late)).toMatchObject({ reason: 'over' })
    const limited = { ...ctx, ports: { ...ctx.ports, limiter: limiterWith('second-factor-client', 0).port } }
    expect(await signInByPasskey(limited, answer({}))).toMatchObject({ reason: 'too-many' })
    await banUser(as({ kind: 'system', name: 'test' }), { userId, reason: 'spam' })
    expect(await signInByPasskey(ctx, answer({}))).toMatchObject({ reason: 'banned' })
    const sessions = await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()
    expect(sessions).toEqual([])
  })

  test('ends with a passkey whose counter goes back, which was copied', async () => {
    const { device } = await withPasskey()
    const enter = async (counter: number) => {
      const { sealed, challenge } = await asked()
      return signInByPasskey(ctx, shown(sealed, device.answer({ challenge, ...site }, counter)))
    }
    expect(await enter(7)).toMatchObject({ ok: true })
    expect(await enter(7)).toMatchObject({ reason: 'refused' })
    expect(await enter(6)).toMatchObject({ reason: 'refused' })
    expect(await enter(8)).toMatchObject({ ok: true })
  })

  test('ends when the passkey is removed', async () => {
    const { device, me, begun, proof } = await withPasskey()
    const [factor] = (await ownFactors(me)).factors
    const token = ctx.ports.identity.issuedToken(begun.setCookie)
    const removal = { factorId: factor?.id ?? '', proof: { ...proof, sessionToken: token } }
    expect(await removeFactor(me, removal)).toEqual({ ok: true })
    const { sealed, challenge } = await asked()
    const given = shown(sealed, device.answer({ challenge, ...site }))
    expect(await signInByPasskey(ctx, given)).toMatchObject({ reason: 'unknown' })
    await expectInvariants(ctx)
  })
})
