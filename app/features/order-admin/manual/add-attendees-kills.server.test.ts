import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { killInTheMiddle } from '#tests/races/kill.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { type AddAttendeesInput, addAttendees } from './add-attendees.server.ts'

const { ctx, connectionString, as } = await testContext()
await aNetwork(ctx)
const script = join(import.meta.dirname, '../../../../tests/races/office-kill-parts.ts')

test('people who are added when the process is killed are added wholly by the same form, once', async () => {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity: 200 })
  const input: AddAttendeesInput = {
    ...{ eventId, ticketTypeId, formId: newId(), quantity: 1, terms: 'cash', unitMinor: null },
    people: Array.from({ length: 200 }, (_, index) => ({
      ...{ fullName: `Guest ${index}`, email: `guest-${index}@school.example`, companyName: '', phone: '' },
    })),
    ...{ isMailed: true, note: '', aboveCapacity: null, admitsRepeated: false },
  }
  await killInTheMiddle({ script, part: 'add', connectionString, now: ctx.now, input })
  const soldNow = async () =>
    (await ctx.db.selectFrom('ticket_types').select('sold').where('id', '=', ticketTypeId).execute())[0]?.sold
  expect(await soldNow()).toBe(0)
  await expectInvariants(ctx)
  const both = await Promise.all([1, 2].map(() => addAttendees(as(system), input)))
  expect(both.map((one) => one.ok && one.orderIds.length)).toEqual([200, 200])
  expect(await soldNow()).toBe(200)
  await expectInvariants(ctx)
})
