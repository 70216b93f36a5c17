import { expect, test } from 'vitest'
import { claimChoice, inClaimOrder } from './claim-choice.ts'

const type = (priceMinor: number, ticketsLeft: number | null = null) => ({ priceMinor, ticketsLeft })
const event = (overrides: Partial<Parameters<typeof claimChoice>[0]> = {}) => ({
  forMember: [type(100)],
  forSponsor: [],
  memberLeft: 1,
  sponsorLeft: 0,
  isAllClaimed: false,
  ...overrides,
})

test('a member claims the first paid ticket type with places', () => {
  const types = [type(0), type(200, 0), type(300, 2), type(100)]
  expect(claimChoice(event({ forMember: types }))).toEqual({
    member: { state: 'open', ticket: types[2] },
    sponsor: null,
    isFreeForAll: false,
  })
})

test('missing places are reported before a used-up allowance', () => {
  expect(claimChoice(event({ memberLeft: 0 })).member).toEqual({ state: 'none-left' })
  expect(claimChoice(event({ forMember: [type(100, 0)], memberLeft: 0 })).member).toEqual({
    state: 'no-places',
  })
})

test('a ticket that is free for all uses no allowance', () => {
  expect(claimChoice(event({ forMember: [type(0)] }))).toMatchObject({ member: null, isFreeForAll: true })
  expect(claimChoice(event({ forMember: [] }))).toMatchObject({ member: null, isFreeForAll: false })
})

test.each([
  [[type(100)], 4, 'open'],
  [[type(100, 0), type(100, 2)], 4, 'open'],
  [[type(100)], 0, 'none-left'],
  [[type(100, 0)], 4, 'no-places'],
  [[], 4, null],
] as const)(
  'a sponsor with the types %j and an allowance of %i gets %s',
  (forSponsor, sponsorLeft, state) => {
    expect(claimChoice(event({ forSponsor, sponsorLeft })).sponsor).toBe(state)
  },
)

test('claimable events come first and fully claimed events last, in stable order', () => {
  const events = [
    { title: 'All claimed', ...event({ isAllClaimed: true }) },
    { title: 'Full', ...event({ forMember: [type(100, 0)] }) },
    { title: 'Soon', ...event() },
    { title: 'Free', ...event({ forMember: [type(0)] }) },
    { title: 'For sponsors', ...event({ forMember: [], forSponsor: [type(100)], sponsorLeft: 1 }) },
    { title: 'Later', ...event() },
  ]
  expect(inClaimOrder(events).map(({ title }) => title)).toEqual([
    'Soon',
    'For sponsors',
    'Later',
    'Full',
    'Free',
    'All claimed',
  ])
})
