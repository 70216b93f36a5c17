import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Presence } from '#app/db/schema/campaigns.ts'
import { choiceOf } from './audience-choice.ts'
import { AudienceFields } from './audience-fields.tsx'

const event = {
  ...{ id: 'e1', title: 'Winter Gala', startsAt: new Date('2026-12-24T15:00:00Z'), timeZone: 'Asia/Dubai' },
  ...{ place: 'Dubai', status: 'published' as const, ticketTypes: [] },
}

function shown(presence: Presence, isUpcoming: boolean): string {
  const fields = (
    <AudienceFields
      part="event"
      choice={choiceOf({ kind: 'attendees', eventIds: ['e1'], ticketTypeIds: null, presence })}
      {...{ plans: [], segments: [], people: [], events: [{ ...event, isUpcoming }] }}
      onChange={() => undefined}
      onEventFound={() => undefined}
      onPersonFound={() => undefined}
    />
  )
  const router = createMemoryRouter([{ path: '/', element: fields }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]+>/g, ' ')
}

test('each attendance says whom it counts', () => {
  for (const words of [
    'Every email address with a valid ticket, counted once',
    'With at least one ticket that was checked in',
    'With no ticket that was checked in. People who came with another ticket get nothing',
  ])
    expect(shown('all', false)).toContain(words)
})

test.each([
  ['absent', 'everyone who is not checked in counts'],
  ['came', 'This event has not begun. Recipients are chosen when the email is sent.'],
] as const)('before the event, the attendance "%s" says what it means then', (presence, words) => {
  expect(shown(presence, true)).toContain(words)
  expect(shown(presence, false)).not.toContain('has not begun')
  expect(shown('all', true)).not.toContain('has not begun')
})
