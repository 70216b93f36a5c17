import { newKey } from '#app/kernel/ids.ts'
import { addressOf, person } from './person.ts'
import type { Load } from './start-load.ts'

/** A member claims the free ticket of what is on now; who has it already is told so. */
export async function claim(load: Load, member: { email: string; cookie: string }): Promise<void> {
  const { eventId, plenty } = load.sale()
  const has = load.told.claims.some((one) => one.email === member.email && one.eventId === eventId)
  if (has) return
  const answer = await person(load, addressOf(9_000_002)).insist('claim', {
    method: 'POST',
    path: '/claims/free-ticket',
    json: { eventId, ticketTypeId: plenty, claimToken: newKey() },
    cookie: member.cookie,
  })
  if (answer?.status !== 200) return
  const told = JSON.parse(answer.body) as { ok: boolean; orderId: string; reason?: string }
  if (told.ok) load.told.claims.push({ orderId: told.orderId, email: member.email, eventId })
  else if (told.reason !== 'DUPLICATE_TICKET') load.told.gaveUp.push(`claim refused: ${told.reason}`)
}
