import { describe, expect, test } from 'vitest'
import { client, goodPassword, limiterWith, peopleContext } from '#tests/support/people-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import { isMarkOf, signUpMark } from './sign-up-mark.server.ts'
import { storedPassword } from './stored-password.server.ts'
import { verifyEmail } from './verify-email.server.ts'

const { ctx } = await peopleContext()
const input = (username: string, overrides: object = {}) => ({
  username,
  email: `${username}@school.example`,
  password: goodPassword,
  client,
  ...overrides,
})
const mailsTo = (email: string) =>
  ctx.db
    .selectFrom('mails')
    .select(['kind', 'variables'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
const userOf = (email: string) =>
  ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

describe('signing up', () => {
  test('makes an unverified account, its profile, and one verification mail', async () => {
    expect(await signUp(ctx, input('Amina', { email: '  Amina@School.example ' }))).toMatchObject({
      ok: true,
    })

    const user = await userOf('amina@school.example')
    expect(user).toMatchObject({
      username: 'amina',
      display_username: 'Amina',
      name: 'Amina',
      email_verified: false,
    })
    const profiles = await ctx.db.selectFrom('profiles').select('user_id').execute()
    expect(profiles.map((profile) => profile.user_id)).toEqual([user?.id])
    const mails = await mailsTo('amina@school.example')
    expect(mails.map((mail) => mail.kind)).toEqual(['verify-email'])
    expect(mails[0]?.variables.verify_url).toMatch(/^http:\/\/localhost:3000\/auth\/verify\?token=[\w-]{43}$/)
    expect((await takeJobs(ctx)).map((job) => job.name)).toEqual(['mail.send'])
    expect(await ctx.db.selectFrom('sessions').select('id').execute()).toEqual([])
  })

  test('stores neither the password nor the token as they are', async () => {
    await signUp(ctx, input('hashed'))
    const user = await userOf('hashed@school.example')
    const account = await ctx.db
      .selectFrom('accounts')
      .select('password')
      .where('user_id', '=', user?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(account.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
    const [mail] = await mailsTo('hashed@school.example')
    const token = new URL(String(mail?.variables.verify_url)).searchParams.get('token') ?? ''
    const verifications = await ctx.db.selectFrom('verifications').select(['identifier', 'value']).execute()
    expect(JSON.stringify(verifications)).not.toContain(token)
  })

  test('no field of it can set a role, a verified address or an id', async () => {
    const sneaky = {
      role: 'admin',
      emailVerified: true,
      email_verified: true,
      is_admin: true,
      id: 'x',
      image: 'x',
    }
    expect(await signUp(ctx, input('sneaky', sneaky))).toMatchObject({ ok: true })
    const user = await userOf('sneaky@school.example')
    expect(user).toMatchObject({ email_verified: false, image: null })
    expect(await ctx.db.selectFrom('user_roles').selectAll().execute()).toEqual([])
  })

  test('a known, verified address gets the same answer, and its owner a mail', async () => {
    await signUp(ctx, input('olive'))
    await ctx.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('email', '=', 'olive@school.example')
      .execute()
    const before = await userOf('olive@school.example')
    expect(await signUp(ctx, input('stranger', { email: 'olive@school.example' }))).toMatchObject({
      ok: true,
    })
    expect(await userOf('olive@school.example')).toEqual(before)
    const mails = await mailsTo('olive@school.example')
    expect(mails.map((mail) => mail.kind)).toEqual(['verify-email', 'account-exists'])
    expect(mails[1]?.variables).toEqual({
      fullName: 'olive',
      sign_in_url: 'http://localhost:3000/auth',
      reset_url: 'http://localhost:3000/auth/reset',
    })
  })

  test('a known address that is not verified yet gets a link to set a password', async () => {
    await signUp(ctx, input('waiting', { password: 'another-otter-of-41' }))
    expect(await signUp(ctx, input('waiting2', { email: 'waiting@school.example' }))).toMatchObject({
      ok: true,
    })
    expect((await mailsTo('waiting@school.example')).map((mail) => mail.kind)).toEqual([
      'verify-email',
      'reset-password',
    ])
  })

  test('sent twice it is one account, with the password, and another mail', async () => {
    const email = 'twice@school.example'
    const both = await Promise.all([signUp(ctx, input('twice')), signUp(ctx, input('twice2', { email }))])
    const owner = await userOf(email)
    for (const answer of both) {
      if (!answer.ok) throw new Error(answer.reason)
      expect(isMarkOf(ctx, answer.deviceMark, owner?.id ?? '')).toBe(true)
    }
    expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual(['verify-email', 'verify-email'])
    expect(await storedPassword(ctx, { email })).not.toBeNull()
  })

  test('leaves a mark on the device that tells nothing, and is of no account for a known address', async () => {
    const first = await signUp(ctx, input('marked'))
    const again = await signUp(
      ctx,
      input('marked2', { email: 'marked@school.example', password: 'quiet-lamp-77-river' }),
    )
    if (!first.ok || !again.ok) throw new Error('both are answered alike')
    const userId = (await userOf('marked@school.example'))?.id ?? ''
    expect(isMarkOf(ctx, first.deviceMark, userId)).toBe(true)
    expect(isMarkOf(ctx, again.deviceMark, userId)).toBe(false)
    expect(again.deviceMark).toHaveLength(first.deviceMark.length)
    expect(signUpMark(ctx, userId)).not.toBe(first.deviceMark)
    expect(isMarkOf(ctx, null, userId)).toBe(false)
    expect(isMarkOf(ctx, userId, userId)).toBe(false)
  })

  test('whoever signed up ahead of the owner of an address gains nothing by it', async () => {
    const email = 'victim@school.example'
    await signUp(ctx, input('early', { email, password: 'the-intruders-own-words' }))
    await signUp(ctx, input('victim'))
    const [first] = await mailsTo(email)
    const firstToken = new URL(String(first?.variables.verify_url)).searchParams.get('token') ?? ''
    expect(await verifyEmail(ctx, { token: firstToken })).toMatchObject({ ok: false })
    await ctx.db.updateTable('users').set({ email_verified: true }).where('email', '=', email).execute()
    expect(
      await signIn(ctx, {
        login: email,
        password: 'the-intruders-own-words',
        client,
        replacedToken: null,
        realNow: new Date(),
      }),
    ).toMatchObject({ ok: false, reason: 'wrong-credentials' })
  })

  test('nor does whoever used up the mails to the address before', async () => {
    const { port } = limiterWith('verification-mail', 2)
    const on = { ...ctx, ports: { ...ctx.ports, limiter: port } }
    const email = 'besieged@school.example'
    for (const username of ['siege-a', 'siege-b'])
      await signUp(on, input(username, { email, password: 'the-intruders-own-words' }))
    expect(await signUp(on, input('besieged'))).toMatchObject({ ok: true })
    const mails = await mailsTo(email)
    expect(mails.map(({ kind }) => kind)).toEqual(['verify-email', 'verify-email'])
    expect(await storedPassword(ctx, { email })).toBeNull()
    for (const { variables } of mails) {
      const token = new URL(String(variables.verify_url)).searchParams.get('token') ?? ''
      expect(await verifyEmail(ctx, { token })).toMatchObject({ ok: false })
    }
  })

  test('a taken username is told, whoever asks and however it is spelled', async () => {
    await signUp(ctx, input('taken'))
    for (const username of ['taken', 'TAKEN', 'ｔａｋｅｎ', ' taken ']) {
      const answer = await signUp(ctx, input(username, { email: 'other@school.example' }))
      expect(answer).toEqual({ ok: false, reason: 'username-taken' })
    }
  })

  test('trying the same username twice does not tell whether the first address was known', async () => {
    await signUp(ctx, input('known'))
    await signUp(ctx, input('probe-a', { email: 'known@school.example' }))
    await signUp(ctx, input('probe-b', { email: 'new@school.example' }))
    const again = (username: string) => signUp(ctx, input(username, { email: 'third@school.example' }))
    expect(await again('probe-a')).toEqual(await again('probe-b'))
  })

  test('how many mails are left for an address does not tell whether it was known', async () => {
    const { port, taken } = limiterWith('verification-mail', 9)
    const on = { ...ctx, ports: { ...ctx.ports, limiter: port } }
    const takenBy = async (username: string) => {
      await signUp(on, input(username, { email: 'counted@school.example' }))
      return taken.splice(0).filter((one) => one.startsWith('verification-mail'))
    }
    const first = await takenBy('counted-a')
    expect(first).toHaveLength(1)
    expect(await takenBy('counted-b')).toEqual(first)
  })

  test.each([
    [{ username: 'ab' }, { reason: 'username', problem: 'length' }],
    [{ username: 'admin' }, { reason: 'username', problem: 'reserved' }],
    [{ username: "x'; drop table users;--" }, { reason: 'username', problem: 'characters' }],
    [{ email: 'nobody' }, { reason: 'invalid-email' }],
    [{ email: 'a@b' }, { reason: 'invalid-email' }],
    [{ email: 'two@x.example,three@x.example' }, { reason: 'invalid-email' }],
    [{ email: '"odd"@x.example' }, { reason: 'invalid-email' }],
    [{ email: 'zoë@x.example' }, { reason: 'invalid-email' }],
    [{ email: `${'a'.repeat(250)}@x.example` }, { reason: 'invalid-email' }],
    [{ password: 'short' }, { reason: 'password', problem: 'too-short' }],
    [{ password: 'k7'.repeat(65) }, { reason: 'password', problem: 'too-long' }],
    [{ password: 'Password123!' }, { reason: 'password', problem: 'common' }],
    [{ password: 'refused-person' }, { reason: 'password', problem: 'like-name' }],
  ])('%j is refused and writes nothing', async (overrides, refusal) => {
    const count = () =>
      ctx.db
        .selectFrom('users')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    const before = await count()
    expect(await signUp(ctx, input('refused-person', overrides))).toEqual({ ok: false, ...refusal })
    expect(await count()).toEqual(before)
  })

  test('a password of 128 characters is fine', async () => {
    expect(
      await signUp(ctx, input('longwinded', { password: 'marmalade '.repeat(12).concat('otter #7') })),
    ).toMatchObject({
      ok: true,
    })
  })

  test('two at once with one address make one account; with one username, one too', async () => {
    const sameEmail = await Promise.all(
      ['race-a', 'race-b'].map((username) => signUp(ctx, input(username, { email: 'race@school.example' }))),
    )
    expect(sameEmail).toMatchObject([{ ok: true }, { ok: true }])
    const sameName = await Promise.all(
      ['x', 'y'].map((local) => signUp(ctx, input('racer', { email: `${local}@school.example` }))),
    )
    expect(sameName.filter((answer) => answer.ok)).toHaveLength(1)
  })

  test('two at once whose usernames look alike, or who send one form twice, make one account', async () => {
    const alike = await Promise.all([
      signUp(ctx, input('l00ker', { email: 'look-a@school.example' })),
      signUp(ctx, input('looker', { email: 'look-b@school.example' })),
    ])
    expect(alike.filter((answer) => answer.ok)).toHaveLength(1)
    const form = input('pressed-twice')
    const twice = await Promise.all([signUp(ctx, form), signUp(ctx, form)])
    expect(twice.filter((answer) => answer.ok)).toHaveLength(1)
    expect((await mailsTo(form.email)).map((mail) => mail.kind)).toEqual(['verify-email'])
  })

  test('that is cut short leaves nothing', async () => {
    const { jobs } = ctx
    const cut = { ...ctx, jobs: { ...jobs, send: () => Promise.reject(new Error('killed')) } }
    await expect(signUp(cut, input('cut-short'))).rejects.toThrow('killed')
    expect(await userOf('cut-short@school.example')).toBeUndefined()
    expect(await signUp(ctx, input('cut-short'))).toMatchObject({ ok: true })
    expect((await mailsTo('cut-short@school.example')).map((mail) => mail.kind)).toEqual(['verify-email'])
  })

  test('is limited per client', async () => {
    const { port } = limiterWith('sign-up', 2)
    const limited = { ...ctx, ports: { ...ctx.ports, limiter: port } }
    expect(await signUp(limited, input('limit-1'))).toMatchObject({ ok: true })
    expect(await signUp(limited, input('limit-2'))).toMatchObject({ ok: true })
    expect(await signUp(limited, input('limit-3'))).toEqual({ ok: false, reason: 'too-many', retryAfter: 90 })
    const elsewhere = { client: { address: '198.51.100.9', userAgent: '' } }
    expect(await signUp(limited, input('limit-4', elsewhere))).toMatchObject({ ok: true })
  })

  test('one house with IPv6 is one client', async () => {
    const { port } = limiterWith('sign-up', 1)
    const limited = { ...ctx, ports: { ...ctx.ports, limiter: port } }
    const from = (address: string) => ({ client: { address, userAgent: '' } })
    expect((await signUp(limited, input('six-1', from('2001:db8:1:2::1')))).ok).toBe(true)
    expect((await signUp(limited, input('six-2', from('2001:0db8:0001:0002:ffff::9')))).ok).toBe(false)
    expect((await signUp(limited, input('six-3', from('2001:db8:1:3::1')))).ok).toBe(true)
  })
})
