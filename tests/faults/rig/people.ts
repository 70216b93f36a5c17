import type { Ctx } from '#app/context/ctx.server.ts'
import { grantRole } from '#app/features/people/grant-role.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aGrant, aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { system } from '#tests/support/test-context.ts'
import { addressOf, person, sessionOf } from '../load/person.ts'
import type { Reader } from '../load/send-campaign.ts'
import type { Sale } from '../load/start-load.ts'
import { newTold } from '../load/told.ts'
import type { Rig } from './open-rig.ts'

/** Signs somebody in by the door; answers the Cookie header from then on. */
export async function signIn(rig: Rig, login: string): Promise<string> {
  const site = { port: rig.proxies.door.port, told: newTold(), isOver: () => false }
  const answer = await person(site, addressOf(9_100_000)).once({
    method: 'POST',
    path: '/auth',
    form: { login, password: rig.admin.password },
  })
  const session = sessionOf(answer)
  if (!session) throw new Error(`signing in was answered with ${answer.status}`)
  return session
}

/** Members, signed in; each may claim as many tickets as there are, but try no more often than anybody. */
export async function signedInMembers(rig: Rig, count: number) {
  const ctx = rig.ctx()
  const members = await signedIn(rig, 'member', count)
  for (const { userId } of members) await aGrant(ctx, { userId, tier: 'vip' })
  await ctx.db.updateTable('plans').set({ free_tickets_per_month: 1_000 }).execute()
  return members
}

/** Administrators, signed in. */
export async function signedInCashiers(rig: Rig, count: number) {
  const cashiers = await signedIn(rig, 'cashier', count)
  for (const cashier of cashiers) {
    await grantRole({ ...rig.ctx(), actor: system }, { email: cashier.email, role: 'admin' })
    // A new role ends the sessions that began without it.
    cashier.cookie = await signIn(rig, cashier.email)
  }
  return cashiers
}

async function signedIn(rig: Rig, name: string, count: number) {
  const people: { userId: string; email: string; cookie: string }[] = []
  for (const one of await accounts(rig.ctx(), name, count))
    people.push({ ...one, cookie: await signIn(rig, one.email) })
  return people
}

/** People with the administrator's password. */
export async function accounts(ctx: Ctx, name: string, count: number): Promise<Reader[]> {
  const { password } = await ctx.db
    .selectFrom('accounts')
    .select('password')
    .where('password', 'is not', null)
    .executeTakeFirstOrThrow()
  const people: Reader[] = []
  for (let index = 0; index < count; index++) {
    const email = `${name}-${index}@faults.example`
    const { userId } = await aUser(ctx, { email })
    people.push({ userId, email })
  }
  const dates = { created_at: ctx.now, updated_at: ctx.now }
  const credentials = people.map(({ userId }) => ({
    ...{ id: newId(), user_id: userId, account_id: userId, provider_id: 'credential', password },
    ...dates,
  }))
  await ctx.db.insertInto('accounts').values(credentials).execute()
  return people
}

/** An event next week with a type that everybody gets and one of eight places. */
export async function aSale(ctx: Ctx): Promise<Sale> {
  // Mails are told apart by whom they go to and what they say.
  const eventId = await anEvent(ctx, { title: `Evening ${newId().slice(-8)}` })
  const plenty = await aTicketType(ctx, { event_id: eventId, name: 'Plenty' })
  const scarce = await aTicketType(ctx, { event_id: eventId, name: 'Scarce', capacity: 8 })
  return { eventId, plenty, scarce }
}
