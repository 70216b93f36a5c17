import { expect, test } from 'vitest'
import { newTold, type Told } from '../load/told.ts'
import type { Facts } from './facts.ts'
import { findLosses } from './find-losses.ts'

/** Everything happened once, as it was told. */
function told(): Told {
  return {
    ...newTold(),
    purchases: [{ reference: 'A', email: 'a@x.example', at: 0 }],
    paid: new Map([
      ['pi_a', 'A'],
      ['pi_b', 'B'],
    ]),
    admitted: [{ scanId: 'scan', ticketId: 'ticket' }],
    refunds: [{ refundId: 'refund', reference: 'B' }],
    asked: new Set(['B']),
    codes: ['code'],
    uploads: ['picture'],
    claims: [{ orderId: 'c', email: 'c@x.example', eventId: 'e' }],
    members: ['m@x.example'],
    joined: new Set(['m@x.example', 'n@x.example']),
    renewed: new Set(['m@x.example']),
    campaigns: [{ id: 'k', people: ['r@x.example', 's@x.example'] }],
    mostLeftToJudge: 1,
  }
}

function facts(): Facts {
  const order = { kind: 'purchase' as const, status: 'confirmed', tickets: 1, hasMail: true }
  return {
    orders: [
      { ...order, id: 'a', reference: 'A' },
      { ...order, id: 'b', reference: 'B', status: 'refunded' },
      { ...order, id: 'c', reference: 'C', kind: 'claim' },
      { ...order, id: 'd', reference: 'D', status: 'expired', tickets: 0, hasMail: false },
    ],
    charges: [
      { intent: 'pi_a', orderId: 'a', amount: 100, refunded: 0 },
      { intent: 'pi_b', orderId: 'b', amount: 100, refunded: 100 },
      { intent: 'pi_now', orderId: 'd', amount: 100, refunded: 0 },
    ],
    refunds: [{ refundId: 'refund' }],
    admitted: [{ scanId: 'scan', ticketId: 'ticket' }],
    codes: [{ code: 'code', made: 1 }],
    uploads: [{ id: 'picture', isStored: true }],
    members: [
      { email: 'm@x.example', memberships: 1, months: 2, welcomes: 1, receipts: 1, charges: 2 },
      { email: 'n@x.example', memberships: 1, months: 1, welcomes: 1, receipts: 0, charges: 1 },
      { email: 'now@x.example', memberships: 0, months: 0, welcomes: 0, receipts: 0, charges: 1 },
    ],
    letters: [
      { campaignId: 'k', address: 'r@x.example', status: 'sent' },
      { campaignId: 'k', address: 's@x.example', status: 'sending' },
      { campaignId: 'another', address: 't@x.example', status: 'queued' },
    ],
    sentToNobody: [],
    givenUp: [],
    mails: [{ address: 'a@x.example', subject: 'Your ticket' }],
  }
}

test('a world in which everything happened once has no losses', () => {
  expect(findLosses(told(), facts())).toEqual([])
})

const first = <T>(list: T[]): T => {
  const [one] = list
  if (one === undefined) throw new Error('nothing there')
  return one
}

const second = <T>([, ...others]: T[]): T => first(others)

test.each<[string, (world: Facts) => void, string]>([
  [
    'an acknowledged order is gone',
    ({ orders }) => void orders.shift(),
    'A was told as paid and is not there',
  ],
  [
    'one was never confirmed',
    ({ orders }) => void Object.assign(first(orders), { status: 'awaiting_payment' }),
    'A was told as paid and is awaiting_payment',
  ],
  [
    'one was given back by itself',
    ({ orders }) => void Object.assign(first(orders), { status: 'refunded' }),
    'A was given back, which nobody asked for',
  ],
  [
    'a confirmation is missing',
    ({ orders }) => void Object.assign(first(orders), { hasMail: false }),
    'A was sold without a mail',
  ],
  [
    'tickets were issued twice',
    ({ orders }) => void Object.assign(first(orders), { tickets: 2 }),
    'A (confirmed) has 2 tickets',
  ],
  [
    'a claim is gone',
    ({ orders }) => void orders.splice(2, 1),
    'the ticket that c@x.example claimed is gone',
  ],
  [
    'a card was charged twice',
    ({ charges }) => void charges.push({ intent: 'pi_2', orderId: 'a', amount: 100, refunded: 0 }),
    'order a was charged twice',
  ],
  ['nobody was charged', ({ charges }) => void charges.shift(), 'A was sold and nobody was charged'],
  [
    'more went back than was paid',
    ({ charges }) => void Object.assign(first(charges), { refunded: 101 }),
    'of pi_a more went back than was paid',
  ],
  [
    'a refund was made twice',
    ({ refunds }) => void refunds.push({ refundId: 'refund' }),
    'refund refund was made twice',
  ],
  ['a refund was never made', ({ refunds }) => void refunds.shift(), 'refund refund was told and not made'],
  ['a scan is lost', ({ admitted }) => void admitted.shift(), 'scan scan is lost'],
  [
    'a ticket was let in twice',
    ({ admitted }) => void admitted.push({ scanId: 'two', ticketId: 'ticket' }),
    'ticket ticket was let in twice',
  ],
  ['an edit is lost', ({ codes }) => void codes.shift(), 'the code code is lost'],
  [
    'an edit was written twice',
    ({ codes }) => void Object.assign(first(codes), { made: 2 }),
    'the code code was made 2 times',
  ],
  [
    'a picture is lost',
    ({ uploads }) => void Object.assign(first(uploads), { isStored: false }),
    'the picture picture is lost',
  ],
  [
    'a member is none',
    ({ members }) => void members.shift(),
    'm@x.example has paid to be a member and is none',
  ],
  [
    'whoever has paid and left is no member',
    ({ members }) => void Object.assign(second(members), { memberships: 0 }),
    'n@x.example has paid to be a member and is none',
  ],
  [
    'somebody is a member twice',
    ({ members }) => void Object.assign(first(members), { memberships: 2 }),
    'm@x.example is a member 2 times',
  ],
  [
    'a first month was charged twice',
    ({ members }) => void Object.assign(second(members), { charges: 2 }),
    'n@x.example was charged 2 times',
  ],
  [
    'a renewal was charged twice',
    ({ members }) => void Object.assign(first(members), { charges: 3 }),
    'm@x.example was charged 3 times',
  ],
  [
    'a renewal is lost',
    ({ members }) => void Object.assign(first(members), { months: 1 }),
    'm@x.example has paid 2 months and has 1',
  ],
  [
    'a month is there that nobody paid',
    ({ members }) => void Object.assign(first(members), { months: 3 }),
    'm@x.example has 3 months and paid 2',
  ],
  [
    'a member was welcomed twice',
    ({ members }) => void Object.assign(first(members), { welcomes: 2 }),
    'm@x.example was welcomed 2 times',
  ],
  [
    'a member was not welcomed',
    ({ members }) => void Object.assign(second(members), { welcomes: 0 }),
    'n@x.example was welcomed 0 times',
  ],
  [
    'a receipt of a renewal is missing',
    ({ members }) => void Object.assign(first(members), { receipts: 0 }),
    'm@x.example has 0 receipts of 1 renewals',
  ],
  [
    'a campaign leaves somebody out',
    ({ letters }) => void letters.shift(),
    'a campaign leaves r@x.example out',
  ],
  [
    'a campaign goes to somebody else',
    ({ letters }) => void letters.push({ ...first(letters), address: 't@x.example' }),
    'a campaign is not for t@x.example',
  ],
  [
    'a campaign has somebody twice',
    ({ letters }) => void letters.push({ ...first(letters) }),
    'a campaign has r@x.example twice',
  ],
  [
    'a mail of a campaign never leaves',
    ({ letters }) => void Object.assign(first(letters), { status: 'queued' }),
    "a campaign's mail to r@x.example is queued",
  ],
  [
    'a campaign leaves more to a person than was in hand',
    ({ letters }) => void Object.assign(first(letters), { status: 'sending' }),
    'a campaign left 2 mails for a person',
  ],
  ['a mail was given up', ({ givenUp }) => void givenUp.push('receipt'), 'was given up: receipt'],
  ['a mail never left', ({ sentToNobody }) => void sentToNobody.push('<x@y>'), 'never came: <x@y>'],
  [
    'a mail came twice',
    ({ mails }) => void mails.push({ ...first(mails) }),
    'came twice: Your ticket to a@x.example',
  ],
])('it sees when %s', (_what, breaks, sentence) => {
  const world = facts()
  breaks(world)
  expect(findLosses(told(), world)).toContain(sentence)
})

test('it sees when money was taken for an order that is not served', () => {
  const world = facts()
  world.charges[2] = { intent: 'pi_a', orderId: 'd', amount: 100, refunded: 0 }
  expect(findLosses(told(), world)).toContain('pi_a was paid, and its order is expired')
})
