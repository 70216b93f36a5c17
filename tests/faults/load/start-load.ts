import { setTimeout as wait } from 'node:timers/promises'
import type { Ctx } from '#app/context.server.ts'
import type { StandIn } from '#tests/support/stripe-stand-in/stand-in.ts'
import { buy } from './buy.ts'
import { claim } from './claim.ts'
import { addressOf, person } from './person.ts'
import { giveBack, letIn, makeCode, upload } from './staff.ts'
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
  members: readonly { email: string; cookie: string }[]
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
const rest = { guest: 800, staff: 1_000, cashier: 2_000, reader: 300 }

/** People come until {@link RunningLoad.stop}: three guests at a time, a reader, a door, an administrator, members. */
export function startLoad(
  options: Omit<Load, 'told' | 'sale' | 'isOver' | 'nextNumber'> & { sale: Sale },
): RunningLoad {
  let { sale } = options
  let isOver = false
  let number = 0
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
  const all = Promise.all([
    ...Array.from({ length: 3 }, () => again(rest.guest, guest)),
    again(rest.reader, () => reader.insist('page', { path: '/events' })),
    again(rest.staff, () => letIn(load)),
    again(rest.cashier, () => giveBack(load)),
    again(rest.staff, () => makeCode(load)),
    again(rest.staff, () => upload(load)),
    ...options.members.map((member) => again(rest.staff, () => claim(load, member))),
  ])
  // Whoever stops the load hears of it; until then it is nobody's.
  all.catch(() => undefined)
  return {
    ...load,
    sell(next) {
      sale = next
    },
    async stop() {
      isOver = true
      await all
    },
  }
}
