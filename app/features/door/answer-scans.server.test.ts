import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { newTicketCode } from '#app/features/ticketing/tickets/rules/ticket-code.ts'
import { newId } from '#app/kernel/ids.ts'
import { chance } from '#demo/chance.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { voidTicket } from '#tests/factories/void-ticket.ts'
import { killInTheMiddle } from '#tests/races/kill.ts'
import { race } from '#tests/races/race.ts'
import { batching } from '#tests/support/batching.ts'
import { countCheckedIn } from '#tests/support/count-checked-in.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { inOneBatch } from '#tests/support/in-one-batch.ts'
import { later } from '#tests/support/later.ts'
import { loseCommitAnswer } from '#tests/support/lost-commit-answer.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { checkInTicket } from './check-in-ticket.server.ts'
import type { CheckInInput, CheckInOutcome } from './scan-types.server.ts'

const world = await testContext()
const { connectionString } = world
const { ctx } = withDemoPayments(world.ctx)
const door: Ctx = { ...ctx, actor: system }
const random = chance(20_261_122)
const script = join(import.meta.dirname, '../../../tests/races/batch-parts.ts')

async function anEventWithTickets(quantity: number) {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
  const tickets = []
  for (let left = quantity; left > 0; left -= 20) {
    tickets.push(...(await aPaidOrder(ctx, { ticketTypeId, quantity: Math.min(left, 20) })).tickets)
  }
  return { eventId, tickets, codes: tickets.map(({ code }) => code) }
}

const scanOf = (eventId: string, code: string, overrides: Partial<CheckInInput> = {}): CheckInInput => ({
  eventId,
  code,
  scanId: newId(),
  device: 'North door',
  ...overrides,
})

/** All of them in one batch, each by its own ctx. */
function together(scans: readonly { ctx: Ctx; input: CheckInInput }[]): Promise<CheckInOutcome[]> {
  const batcher = inOneBatch(scans.length)
  return Promise.all(scans.map((scan) => checkInTicket({ ...scan.ctx, batcher }, scan.input)))
}

const byOne = (inputs: readonly CheckInInput[]) => together(inputs.map((input) => ({ ctx: door, input })))

const scansAt = (eventId: string) =>
  ctx.db.selectFrom('scans').selectAll().where('event_id', '=', eventId).orderBy('id').execute()

const inside = (eventId: string) => countCheckedIn(ctx, eventId)

describe('a batch of scans', () => {
  test('is answered and written as batches of one are: generated crowds', async () => {
    const staff = await aUser(ctx, { role: 'admin' })
    for (let round = 0; round < 6; round++) {
      const [alone, crowd] = await twins()
      const told: unknown[] = []
      for (const { ctx: on, input } of alone.scans) told.push(shown(alone, await checkInTicket(on, input)))
      const outcomes: unknown[] = []
      for (const batch of batchesOf(crowd.scans)) {
        outcomes.push(...(await together(batch)).map((outcome) => shown(crowd, outcome)))
      }
      expect(outcomes).toEqual(told)
      expect(await writtenOf(crowd)).toEqual(await writtenOf(alone))
    }
    await expectInvariants(later(ctx, 60))

    /** Two events with the same tickets, and the same scans of them in the same order. */
    async function twins() {
      const [one, other] = [await aDoor(), await aDoor()]
      for (let index = 0; index < 40; index++) {
        const at = later({ ...ctx, actor: random.below(2) === 0 ? system : staff }, index)
        const place = random.below(one.codes.length)
        const offline = [undefined, undefined, undefined, true, false][random.below(5)]
        const again = random.below(6) === 0 ? random.below(one.scans.length + 1) : -1
        for (const side of [one, other]) {
          const earlier = side.scans[again]
          const input = scanOf(side.eventId, side.codes[place] ?? '', {
            device: `Door ${index % 3} "\\ 'x`,
            ...(offline !== undefined && { offline: { letIn: offline, at: later(at, -5).now } }),
          })
          side.scans.push(earlier ?? { ctx: at, input })
        }
      }
      return [one, other] as const
    }
  })

  async function aDoor() {
    const here = await anEventWithTickets(12)
    const elsewhere = await anEventWithTickets(1)
    const [gone] = here.tickets
    await voidTicket(ctx, gone?.id ?? '')
    const codes = [...here.codes, ...elsewhere.codes, newTicketCode()]
    return {
      ...here,
      codes,
      ids: [...here.tickets, ...elsewhere.tickets].map(({ id }) => id),
      scans: [] as Scan[],
    }
  }

  /** Batches of random sizes; those tried alone after one are so at once, so of one ticket there is one at most. */
  function* batchesOf(scans: readonly Scan[]) {
    let batch: Scan[] = []
    let most = 2
    for (const scan of scans) {
      const same = batch.filter(
        ({ input }) => 'code' in input && 'code' in scan.input && input.code === scan.input.code,
      )
      if (batch.length >= most || same.length > 1) {
        yield batch
        batch = []
        most = 2 + random.below(12)
      }
      batch.push(scan)
    }
    yield batch
  }

  type Scan = { ctx: Ctx; input: CheckInInput }
  type Door = Awaited<ReturnType<typeof aDoor>>

  /** Without what differs between two events. */
  const shown = (of: Door, { seat, ...outcome }: CheckInOutcome) => ({
    ...outcome,
    seat: seat && { ...seat, ticketId: of.ids.indexOf(seat.ticketId), orderReference: null },
  })

  async function writtenOf(of: Door) {
    const places = new Map(of.scans.map(({ input }, index) => [input.scanId, index]))
    const scans = await scansAt(of.eventId)
    const audits = await ctx.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'ticket.check-in')
      .where('subject_id', 'in', of.ids)
      .orderBy('at')
      .execute()
    const tickets = await ctx.db
      .selectFrom('tickets')
      .select(['id', 'status', 'checked_in_at'])
      .where('id', 'in', of.ids)
      .execute()
    return {
      scans: scans
        .map(({ id, event_id: _event, ticket_id, ...scan }) => ({
          ...scan,
          place: places.get(id),
          ticket: of.ids.indexOf(ticket_id ?? ''),
        }))
        .sort((one, next) => (one.place ?? -1) - (next.place ?? -1)),
      audits: audits.map(({ id: _id, subject_id, details, ...entry }) => ({
        ...entry,
        ticket: of.ids.indexOf(subject_id),
        place: places.get(String(details.scanId)),
        device: details.device,
      })),
      tickets: tickets
        .map(({ id, ...ticket }) => ({ ...ticket, place: of.ids.indexOf(id) }))
        .sort((one, next) => one.place - next.place),
    }
  }

  test('admits a ticket scanned twice only once, and names the first door to the second scan', async () => {
    const { eventId, codes } = await anEventWithTickets(2)
    const [code = '', other = ''] = codes
    const outcomes = await byOne([
      scanOf(eventId, code, { device: 'North door' }),
      scanOf(eventId, other),
      scanOf(eventId, code, { device: 'South door' }),
    ])
    expect(outcomes.map(({ verdict }) => verdict)).toEqual(['admitted', 'admitted', 'already-in'])
    expect(outcomes[2]?.seat?.letIn).toEqual({ at: door.now.toISOString(), device: 'North door', by: null })
    expect(await inside(eventId)).toBe(2)
  })

  test('a ticket chosen by name is of the batch, and one that is there by its code as well is let in once', async () => {
    const { eventId, tickets, codes } = await anEventWithTickets(3)
    const [one, two] = tickets.map(({ id }) => id)
    const input = { eventId, device: 'List' }
    const named = [one, two, newId(), 'no id'].map((ticketId = '') => ({
      ...input,
      ticketId,
      scanId: newId(),
    }))
    const batcher = inOneBatch(5)
    const scans = [...named, scanOf(eventId, codes[0] ?? '')]
    const outcomes = await Promise.all(scans.map((scan) => checkInTicket({ ...door, batcher }, scan)))
    const verdicts = outcomes.map(({ verdict }) => verdict)
    expect(verdicts).toEqual(['admitted', 'admitted', 'unknown', 'unknown', 'already-in'])
    expect(outcomes.map(({ seat }) => seat?.ticketId)).toEqual([one, two, undefined, undefined, one])
    expect(await scansAt(eventId)).toHaveLength(5)
  })

  test('the same scan again, of before or among them, gets the same answer and no second row', async () => {
    const { eventId, codes } = await anEventWithTickets(3)
    const [one = '', two = '', three = ''] = codes
    const before = scanOf(eventId, one)
    const first = await checkInTicket(door, before)
    const twice = scanOf(eventId, two)
    const muchLater = later(door, 30)
    const outcomes = await together(
      [before, twice, twice, scanOf(eventId, three)].map((input) => ({ ctx: muchLater, input })),
    )
    expect(outcomes.map(({ verdict }) => verdict)).toEqual(Array(4).fill('admitted'))
    expect(outcomes.map(({ at }) => at)).toEqual([first.at, muchLater.now, muchLater.now, muchLater.now])
    expect(await scansAt(eventId)).toHaveLength(3)
  })

  test('a scan id that another event has taken is refused, and the others are not harmed', async () => {
    const { on, failures } = batching(door)
    const [here, elsewhere] = [await anEventWithTickets(3), await anEventWithTickets(1)]
    const taken = newId()
    await checkInTicket(door, scanOf(elsewhere.eventId, elsewhere.codes[0] ?? '', { scanId: taken }))
    const [one = '', two = '', three = ''] = here.codes
    const settled = await Promise.allSettled([
      checkInTicket(on, scanOf(here.eventId, one)),
      checkInTicket(on, scanOf(here.eventId, two, { scanId: taken })),
      checkInTicket(on, scanOf(here.eventId, three)),
    ])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(failures).toHaveLength(1)
    expect(await inside(here.eventId)).toBe(2)
    await expectInvariants(ctx)
  })

  test('is not harmed by a scan that the database refuses or by unknown codes', async () => {
    const { on, failures } = batching(door)
    const { eventId, codes } = await anEventWithTickets(3)
    const [one = '', two = '', three = ''] = codes
    const settled = await Promise.allSettled(
      [
        scanOf(eventId, one),
        scanOf(eventId, two, { device: 'No\0rth' }),
        scanOf(eventId, newTicketCode()),
        scanOf(eventId, three),
      ].map((input) => checkInTicket(on, input)),
    )
    expect(settled.map((one) => (one.status === 'fulfilled' ? one.value.verdict : 'failed'))).toEqual([
      'admitted',
      'failed',
      'unknown',
      'admitted',
    ])
    expect(failures).toHaveLength(1)
    expect(await inside(eventId)).toBe(2)
  })

  test('whose commit response was lost admits once and gives every scan its first answer', async () => {
    const { on, failures } = batching(door)
    const { eventId, codes } = await anEventWithTickets(4)
    const scans = codes.map((code) => scanOf(eventId, code))
    const end = loseCommitAnswer(2, /^with "locked"/)
    const outcomes = await Promise.all(scans.map((input) => checkInTicket(on, input)))
    expect(end()).toBe(true)
    expect(failures).toHaveLength(1)
    expect(outcomes.map(({ verdict }) => verdict)).toEqual(Array(4).fill('admitted'))
    expect(await scansAt(eventId)).toHaveLength(4)
    expect(await inside(eventId)).toBe(4)
    await expectInvariants(ctx)
  })

  test('of one scan whose commit response was lost confirms the admission on retry', async () => {
    const { eventId, codes } = await anEventWithTickets(1)
    const input = scanOf(eventId, codes[0] ?? '')
    const end = loseCommitAnswer(1, /^with "locked"/)
    await expect(checkInTicket(door, input)).rejects.toThrow('terminated')
    expect(end()).toBe(true)
    expect(await checkInTicket(later(door, 1), input)).toMatchObject({ verdict: 'admitted', at: door.now })
    expect(await scansAt(eventId)).toHaveLength(1)
  })

  test('refuses the old code of a ticket that is being reassigned and delays no other scan', async () => {
    const { eventId, tickets, codes } = await anEventWithTickets(3)
    const [kept = '', old = '', last = ''] = codes
    const next = newTicketCode()
    const tx = await ctx.db.startTransaction().execute()
    await tx
      .updateTable('tickets')
      .set({ code: next })
      .where('id', '=', tickets[1]?.id ?? '')
      .execute()
    const batcher = inOneBatch(3)
    const [one, passedOn, other] = [kept, old, last].map((code) =>
      checkInTicket({ ...door, batcher }, scanOf(eventId, code)),
    )
    expect([(await one)?.verdict, (await other)?.verdict]).toEqual(['admitted', 'admitted'])
    await tx.commit().execute()
    expect((await passedOn)?.verdict).toBe('unknown')
    expect((await checkInTicket(door, scanOf(eventId, next))).verdict).toBe('admitted')
    await expectInvariants(ctx)
  })
})

describe('two processes', () => {
  const run = (part: string, inputs: readonly [unknown, unknown]) =>
    race<string>({ script, part, connectionString, now: ctx.now, inputs })
  const count = (answers: readonly string[], answer: string) => answers.filter((one) => one === answer).length
  const inBothOrders = ({ eventId, codes }: { eventId: string; codes: readonly string[] }) =>
    [
      { eventId, codes },
      { eventId, codes: codes.toReversed() },
    ] as const

  test('whose doors scan the same 60 tickets in opposite order admit each once', async () => {
    const sold = await anEventWithTickets(60)
    const answers = await run('doors', inBothOrders(sold))
    expect([count(answers, 'admitted'), count(answers, 'already-in')]).toEqual([60, 60])
    expect(await scansAt(sold.eventId)).toHaveLength(120)
    expect(await inside(sold.eventId)).toBe(60)
    await expectInvariants(ctx)
  })

  test('that are sent the same scans give the same answers, and write each once', async () => {
    const { eventId, codes } = await anEventWithTickets(40)
    const input = { scans: codes.map((code) => scanOf(eventId, code)) }
    expect(await run('sameScans', [input, input])).toEqual(Array(80).fill('admitted'))
    expect(await scansAt(eventId)).toHaveLength(40)
    await expectInvariants(ctx)
  })

  test('the race catches batches that look before they write', async () => {
    const sold = await anEventWithTickets(20)
    expect(count(await run('hastyDoors', inBothOrders(sold)), 'admitted')).toBeGreaterThan(20)
    await ctx.db
      .updateTable('tickets')
      .set({ checked_in_at: null })
      .where('event_id', '=', sold.eventId)
      .execute()
  })
})

test('a batch that is killed in the middle admits no ticket, and each scan can be retried', async () => {
  const { eventId, codes, tickets } = await anEventWithTickets(4)
  const scans = codes.map((code) => scanOf(eventId, code))
  // Another transaction is about to write the last scan: the batch waits for that in the middle of its writing.
  const tx = await ctx.db.startTransaction().execute()
  await tx
    .insertInto('scans')
    .values({
      id: scans[3]?.scanId ?? '',
      event_id: eventId,
      ticket_id: tickets[3]?.id ?? '',
      verdict: 'already-in',
      at: ctx.now,
    })
    .execute()
  await killInTheMiddle({ script, part: 'stuckDoors', connectionString, now: ctx.now, input: { scans } })
  await tx.rollback().execute()
  const { on } = batching(door)
  const outcomes = await Promise.all(scans.map((scan) => checkInTicket(on, scan)))
  expect(outcomes.map(({ verdict }) => verdict)).toEqual(Array(4).fill('admitted'))
  expect(await scansAt(eventId)).toHaveLength(4)
  await expectInvariants(ctx)
})
