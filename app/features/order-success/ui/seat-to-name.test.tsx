import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SeatToName } from './seat-to-name.tsx'

const shown = (invitedAt: Date | null) =>
  renderToStaticMarkup(
    <SeatToName
      seat={{ attendeeId: 'a1', ticketName: 'Standard', attendee: { invitedAt } }}
      number={1}
      claim={{ reference: 'SR-7K3M9QX2', key: 'K' }}
    />,
  ).replaceAll(/<[^>]+>/g, '')

test('a seat that nobody was invited to offers to send a link, and asks for no name', () => {
  expect(shown(null)).toContain('Name (optional)')
  expect(shown(null)).toContain('Send link')
  expect(shown(null)).not.toMatch(/again|was sent|stops working/)
})

test('a seat whose link was sent says so, and that another link ends it', () => {
  const seat = shown(new Date('2026-12-01T12:00:00Z'))
  for (const text of [
    'A link was sent.',
    'Send link again',
    'The link you sent earlier stops working when you send a new one.',
  ])
    expect(seat).toContain(text)
})
