import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { EventTicket } from '#app/features/ticketing/cart/rules/event-ticket.ts'
import { RoomBeforeSale } from './room-before-sale.tsx'

const saleAt = new Date('2026-12-01T14:00:00Z')
const notYet = { sale: { state: 'not-yet', opensAt: saleAt }, soldOut: false } as EventTicket
const onSale = { sale: { state: 'on-sale' }, soldOut: false } as EventTicket
const before = { opensAt: new Date('2026-12-01T13:45:00Z') }

function shown(tickets: EventTicket[], waitingRoom: Parameters<typeof RoomBeforeSale>[0]['waitingRoom']) {
  const event = { slug: 'gala', timeZone: 'Asia/Dubai' }
  const Stub = createRoutesStub([
    { path: '/', Component: () => RoomBeforeSale({ event, tickets, waitingRoom }) },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('an open waiting room is linked, and a planned one is shown with its opening time', () => {
  expect(shown([notYet], 'open')).toContain('href="/waiting-room/gala"')
  const planned = shown([notYet], before)
  expect(planned.replace(/<[^>]+>/g, '')).toContain(
    'The waiting room opens Tue 01-12-2026, 5:45 PM, Dubai time',
  )
  expect(planned).not.toContain('<a ')
})

test('a sold-out ticket does not hide the waiting room of a later sale', () => {
  expect(shown([{ ...onSale, soldOut: true }, notYet], 'open')).toContain('The waiting room is open')
})

test.each([
  ['no room is planned', [notYet], null],
  ['something is on sale: the checkout leads there', [onSale, notYet], 'open'],
  ['nothing is to be sold', [], 'open'],
  ['the room opens after the sale has begun', [notYet], { opensAt: saleAt }],
] as const)('no waiting room is shown where %s', (_, tickets, waitingRoom) => {
  expect(shown([...tickets], waitingRoom)).toBe('')
})
