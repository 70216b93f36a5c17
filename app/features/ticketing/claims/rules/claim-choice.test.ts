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

test('a member takes the first paid type that has places', () => {
  const types = [type(0), type(200, 0), type(300, 2), type(100)]
  expect(claimChoice(event({ forMember: types }))).toEqual({
    member: { state: 'open', ticket: types[2] },
    sponsor: null,
    isFreeForAll: false,
  })
})

test('what stands in the way: places before the allowance', () => {
  expect(claimChoice(event({ memberLeft: 0 })).member).toEqual({ state: 'none-left' })
  expect(claimChoice(event({ forMember: [type(100, 0)], memberLeft: 0 })).member).toEqual({
    state: 'no-places',
  })
})

test('what is free for everybody is not worth an allowance', () => {
  expect(claimChoice(event({ forMember: [type(0)] }))).toMatchObject({ member: null, isFreeForAll: true })
  expect(claimChoice(event({ forMember: [] }))).toMatchObject({ member: null, isFreeForAll: false })
})

test.each([
  [[type(100)], 4, 'open'],
  [[type(100, 0), type(100, 2)], 4, 'open'],
  [[type(100)], 0, 'none-left'],
  [[type(100, 0)], 4, 'no-places'],
  [[], 4, null],
] as const)('a sponsor with %j and %i left: %s', (forSponsor, sponsorLeft, state) => {
  expect(claimChoice(event({ forSponsor, sponsorLeft })).sponsor).toBe(state)
})

test('what can be claimed comes first, what is all claimed last, each as they were', () => {
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
