import { describe, expect, test } from 'vitest'
import type { WaitlistOfferStatus, WaitlistStatus } from '#app/db/schema/waitlist.ts'
import { closedAs, entryStanding, isLive, canMove as mayBecome } from '../../rules/entry-life.ts'
import { canMove, statesBefore } from '../../rules/offer-life.ts'
import { lineState, offerEnd } from './line-state.ts'

const entryStates: WaitlistStatus[] = ['pending', 'notified', 'converted', 'expired', 'left']
const offerStates: WaitlistOfferStatus[] = ['open', 'taken', 'converted', 'expired', 'withdrawn']

test('an ended entry stays ended, unless the administrator who ended it undoes that', () => {
  const ended = entryStates.filter((status) => !isLive(status))
  expect(ended.map((from) => [from, entryStates.filter((to) => mayBecome(from, to))])).toEqual([
    ['converted', ['pending']],
    ['expired', ['pending']],
    ['left', []],
  ])
  expect(mayBecome('notified', 'pending')).toBe(true)
})

test('a taken offer can open again, and an ended offer cannot', () => {
  expect(offerStates.filter((to) => canMove('open', to))).toEqual([
    'taken',
    'converted',
    'expired',
    'withdrawn',
  ])
  expect(offerStates.filter((to) => canMove('taken', to))).toEqual(['open', 'converted', 'withdrawn'])
  expect(statesBefore('converted')).toEqual(['open', 'taken'])
  expect(statesBefore('open')).toEqual(['taken'])
})

test.each([
  [0, 0, 0, 'expired'],
  [0, 0, 1, 'converted'],
  [0, 1, 0, 'notified'],
  [0, 1, 1, 'notified'],
  [1, 0, 0, 'pending'],
  [1, 0, 1, 'pending'],
  [1, 1, 0, 'notified'],
])(
  'an entry with %i places waiting, %i offers kept and %i bought is %s',
  (placesLeft, keeping, bought, status) => {
    expect(entryStanding({ placesLeft, keeping, bought })).toBe(status)
  },
)

test('an entry that leaves after a purchase is converted', () => {
  expect([closedAs('left', 0), closedAs('left', 1)]).toEqual(['left', 'converted'])
  expect([closedAs('expired', 0), closedAs('expired', 2)]).toEqual(['expired', 'converted'])
  expect(closedAs('converted', 0)).toBe('converted')
})

describe('the waitlist of a ticket type', () => {
  const now = new Date('2026-12-01T12:00:00Z')
  const [before, after] = [new Date('2026-12-01T11:00:00Z'), new Date('2026-12-01T13:00:00Z')]
  const ticket = {
    isHidden: false,
    isArchived: false,
    saleStartsAt: null,
    saleEndsAt: null,
    event: { status: 'published' as const, endsAt: after },
  }
  test.each([
    [{}, 'serving'],
    [{ isHidden: true }, 'resting'],
    [{ isHidden: true, isArchived: true }, 'over'],
    [{ isArchived: true }, 'over'],
    [{ saleStartsAt: after }, 'resting'],
    [{ saleEndsAt: now }, 'over'],
    [{ saleEndsAt: after }, 'serving'],
    [{ event: { status: 'draft' as const, endsAt: after } }, 'resting'],
    [{ event: { status: 'cancelled' as const, endsAt: after } }, 'over'],
    [{ event: { status: 'archived' as const, endsAt: after } }, 'over'],
    [{ event: { status: 'published' as const, endsAt: before } }, 'over'],
  ])('with %j is %s', (changes, state) => expect(lineState({ ...ticket, ...changes }, now)).toBe(state))

  test('keeps an offer open for 24 hours, or until sales or the event end', () => {
    const [inADay, inAWeek] = [new Date('2026-12-02T12:00:00Z'), new Date('2026-12-08T12:00:00Z')]
    const ends = (saleEndsAt: Date | null, endsAt: Date) => offerEnd({ saleEndsAt, event: { endsAt } }, now)
    expect(ends(null, inAWeek)).toEqual(inADay)
    expect(ends(inAWeek, inAWeek)).toEqual(inADay)
    expect(ends(after, inAWeek)).toEqual(after)
    expect(ends(null, after)).toEqual(after)
  })
})
