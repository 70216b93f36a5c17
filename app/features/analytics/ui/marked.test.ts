import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { happeningOf } from './marked.ts'

const id = newId()

test.each([
  [
    { measure: 'event_click', measureEvent: id, measureElement: 'card' },
    { type: 'event_click', eventId: id, element: 'card' },
  ],
  [
    { measure: 'event_view_details', measureEvent: id },
    { type: 'event_view_details', eventId: id },
  ],
  [
    { measure: 'buy_click', measureEvent: id, measureElement: 'add-to-cart' },
    { type: 'buy_click', eventId: id, element: 'add-to-cart' },
  ],
  [{ measure: 'buy_click' }, { type: 'buy_click' }],
  [
    { measure: 'partner_logo_click', measurePartner: id },
    { type: 'partner_logo_click', partnerId: id },
  ],
  [{ measure: 'event_click' }, null],
  [{ measure: 'event_click', measureEvent: 'gala' }, null],
  [{ measure: 'partner_logo_click', measureEvent: id }, null],
  [{ measure: 'page_view' }, null],
  [{}, null],
])('a click on an element marked %j is counted as %j', (marks, happening) => {
  expect(happeningOf(marks)).toEqual(happening)
})
