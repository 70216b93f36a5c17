import type { Ctx } from '#app/context/ctx.server.ts'
import { makeDoorPass } from '#app/features/door/passes/make-door-pass.server.ts'
import { revokeDoorPass } from '#app/features/door/passes/revoke-door-pass.server.ts'
import { assignDoor } from '#app/features/events/door-team/assign-door.server.ts'
import { grantRole } from '#app/features/people/grant-role.server.ts'
import type { DemoPerson } from './load-people.ts'

const helpers = [
  { name: 'Tom O’Leary', email: 'tom.oleary@helpers.staffroom.test' },
  { name: 'Huda Al Falasi', email: 'huda@helpers.staffroom.test' },
  { name: 'Ben Whitaker', email: 'ben.whitaker@helpers.staffroom.test' },
]

/** Puts people to the door of the next event: a member with the role, helpers by personal links, one of them revoked. */
export async function staffDoors(ctx: Ctx, people: readonly DemoPerson[]): Promise<void> {
  const event = await ctx.db
    .selectFrom('events')
    .select('id')
    .where('status', '=', 'published')
    .where('is_online', '=', false)
    .where('ends_at', '>', ctx.now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const person of people.slice(-2)) {
    const granted = await grantRole(ctx, { email: person.email, role: 'door' })
    if (!granted.ok) throw new Error(`the role was refused: ${granted.reason}`)
  }
  const [, staff] = people.slice(-2)
  if (staff?.userId) await assignDoor(ctx, { eventId: event.id, userId: staff.userId })
  for (const [index, helper] of helpers.entries()) {
    const made = await makeDoorPass(ctx, { eventId: event.id, ...helper })
    if (!made.ok) throw new Error(`the pass was refused: ${made.reason}`)
    if (index === helpers.length - 1) await revokeDoorPass(ctx, { passId: made.passId })
  }
}
