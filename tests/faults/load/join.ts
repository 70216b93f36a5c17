import { setTimeout as wait } from 'node:timers/promises'
import { billing } from '#tests/factories/a-subscription.ts'
import { anApplicationForm } from '#tests/factories/an-application-form.ts'
import { addressOf, person, sessionOf } from './person.ts'
import type { Load } from './start-load.ts'

const patienceMs = 90_000
/** A membership is asked about at the provider: an address may do so once a second. */
const pollMs = 1_500
/** Where the addresses of those who join begin: guests have the ones before. */
const firstAddress = 1_000_000

type Step = { ok: boolean; clientSecret?: string; standing?: string; reason?: string }

/**
 * The next newcomer signs in, applies, pays the first month, and asks until the site says that they are a member. One in
 * eight leaves once the card has paid.
 */
export async function join(load: Load): Promise<void> {
  const { told, standIn, plan } = load
  const newcomer = load.newcomers.shift()
  if (!newcomer) return
  const { email } = newcomer
  const { insist } = person(load, addressOf(firstAddress + load.nextNumber()))
  const form = { login: email, password: load.admin.password }
  const signedIn = await insist('sign-in', { method: 'POST', path: '/auth', form })
  const cookie = signedIn && sessionOf(signedIn)
  if (!cookie) return
  const applied = await insist('apply', {
    method: 'POST',
    path: `/membership/apply?plan=${plan}`,
    form: { ...anApplicationForm, contactEmail: email },
    cookie,
  })
  if (!applied) return
  const ask = async (what: string, json: object) => {
    const answer = await insist(what, { method: 'POST', path: '/membership/pay/step', json, cookie })
    return answer && (JSON.parse(answer.body) as Step)
  }
  const ends = performance.now() + patienceMs
  let secret: string | undefined
  while (secret === undefined) {
    const answer = await ask('join', { ask: 'start', planId: plan, billing, expectedTotalMinor: 20_000 })
    if (answer === null || performance.now() > ends) return
    secret = answer.clientSecret
    if (answer.reason !== undefined && answer.reason !== 'unreachable')
      return void told.gaveUp.push(`no membership: ${answer.reason}`)
    if (secret === undefined) await wait(pollMs)
  }
  const [intent = ''] = secret.split('_secret_')
  standIn.pay(intent)
  told.joined.add(email)
  if (load.random() < 1 / 8) return
  for (;;) {
    const answer = await ask('standing', { ask: 'state' })
    if (answer?.standing === 'active') return void told.members.push(email)
    if (answer === null) return
    if (performance.now() > ends)
      return void told.gaveUp.push(`paid and no member: ${answer.standing ?? answer.reason}`)
    await wait(pollMs)
  }
}
