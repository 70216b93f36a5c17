import { setTimeout as wait } from 'node:timers/promises'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { StandIn } from '#tests/support/stripe-stand-in/stand-in.ts'
import { buy } from './buy.ts'
import { claim } from './claim.ts'
import { join } from './join.ts'
import { addressOf, person } from './person.ts'
import { letIn, makeCode, refund, upload } from './staff.ts'
import { newTold, type Told } from './told.ts'

/** What is on sale: enough for everybody, and a few places that three want at a time. */
export type Sale = { eventId: string; plenty: string; scarce: string }

export type Load = {
  port: number
  told: Told
  /** Past every proxy, for what a person reads in a mail or on a ticket. */
  ctx: Ctx
  standIn: StandIn
  random: () => number
  /** The session of an administrator. */
  admin: { cookie: string; password: string }
  /** Who give orders back in turn: each is asked for the password, and that only so often. */
  cashiers: readonly { cookie: string }[]
  /** Where pictures go, and one of them. */
  gallery: { category: string; picture: Buffer }
  /** Two of them claim at each sale, in turn: nobody may try that more than thirty times in ten minutes. */
  members: readonly { email: string; cookie: string }[]
  /** Accounts that become members one after the other; whoever has begun is not among them any more. */
  newcomers: { email: string }[]
  /** The plan they choose. */
  plan: string
  sale: () => Sale
  isOver: () => boolean
  nextNumber: () => number
}

export type RunningLoad = Load & {
  /** From now on this is sold, claimed and let in. */
  sell: (sale: Sale) => void
  /** Everybody ends what they are at. */
  stop: () => Promise<void>
}

/** Milliseconds between two things that one person does: a network's busy hour, not a benchmark. */
const rest = { guest: 800, staff: 1_000, cashier: 2_000, reader: 300, newcomer: 3_000 }

/** People come until {@link RunningLoad.stop}: three guests at a time, a reader, a door, an administrator, members, and who becomes one. */
export function startLoad(
  options: Omit<Load, 'told' | 'sale' | 'isOver' | 'nextNumber'> & { sale: Sale },
): RunningLoad {
  let { sale } = options
  let isOver = false
  let number = 0
  let sales = 0
  const load: Load = {
    ...options,
    told: newTold(),
    sale: () => sale,
    isOver: () => isOver,
    nextNumber: () => ++number,
  }
  const again = async (ms: number, once: () => Promise<unknown>) => {
    while (!isOver) {
      await once()
      await wait(ms)
    }
  }
  const reader = person(load, addressOf(9_000_000))
  const guest = async () => {
    if ((await buy(load, sale.scarce)) === 'sold-out') await buy(load, sale.plenty)
  }
  const claimant = (turn: number) => {
    const member = options.members[turn % options.members.length]
    if (!member) throw new Error('there are no members')
    return member
  }
  const all = Promise.all([
    ...Array.from({ length: 3 }, () => again(rest.guest, guest)),
    again(rest.reader, () => reader.insist('page', { path: '/events' })),
    again(rest.staff, () => letIn(load)),
    again(rest.cashier, () => refund(load)),
    again(rest.staff, () => makeCode(load)),
    again(rest.staff, () => upload(load)),
    again(rest.newcomer, () => join(load)),
    ...[0, 1].map((one) => again(rest.staff, () => claim(load, claimant(2 * sales + one)))),
  ])
  // Whoever stops the load hears of it; until then it is nobody's.
  all.catch(() => undefined)
  return {
    ...load,
    sell(next) {
      sale = next
      sales += 1
    },
    async stop() {
      isOver = true
      await all
    },
  }
}
