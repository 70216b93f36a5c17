import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aCrowd } from '#tests/factories/a-crowd.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, signedIn } = await testApp()
const admin = await signedIn('admin')
const crowd = await aCrowd(ctx)
const at = (rest: string, eventId = crowd.eventId) => `/admin/events/${eventId}/attendees${rest}`
const idOf = (name: string) => crowd.tickets.find((ticket) => ticket.name === name)?.id ?? ''

async function shown(path: string, cookie = admin.cookie) {
  const response = await request(path, { cookie })
  return { status: response.status, text: shownText(await response.text()) }
}

async function doorCookie(eventId: string): Promise<string> {
  const { cookie, userId } = await signedIn('door')
  await ctx.db.insertInto('door_assignments').values({ user_id: userId, event_id: eventId }).execute()
  return cookie
}

describe('the attendees of an event', () => {
  test('the page shows title, figures, attendees and their states', async () => {
    const { status, text } = await shown(at('?sort=name'))
    expect(status).toBe(200)
    for (const words of [
      'Leadership Evening Attendees',
      'Back to Events',
      'The Library, Dubai',
      'Attendees 5',
      'Checked in 1 20% checked in',
      'Not checked in 4',
      'Places left 25 of 30',
      'omar.said@creek.example',
      'AED 100',
      'Details missing',
      '1–5 of 5',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('search and filter find attendees or report no match', async () => {
    expect((await shown(at('?q=palm&state=void'))).text).toContain('1 of 1')
    const nobody = (await shown(at('?q=%25%27'))).text
    expect(nobody).toContain('No matching attendees')
    expect(nobody).toContain('Show all attendees')
    expect((await shown(at('?q=p'))).text).toContain('Enter at least two letters')
    expect((await shown(at('', await anEvent(ctx)))).text).toContain('No attendees yet')
  })

  test('the charts are tables without JavaScript', async () => {
    const { text } = await shown(at('?view=charts'))
    expect(text).toContain('Check-ins over time')
    expect(text).toMatch(/Ticket type.*Standard.*1.*2.*Student.*0.*2/)
    expect(text).not.toContain('Nadia Karim')
    expect((await shown(at('?view=charts', await anEvent(ctx)))).text).toContain('No data yet')
  })

  test('the code of a ticket is drawn when asked for, and is nowhere else', async () => {
    const { code } = await ctx.db
      .selectFrom('tickets')
      .select('code')
      .where('id', '=', idOf('Nadia Karim'))
      .executeTakeFirstOrThrow()
    for (const path of [at(''), at(`?ticket=${idOf('Nadia Karim')}`)]) {
      const html = await (await request(path, { cookie: admin.cookie })).text()
      expect(html).toContain('Nadia Karim')
      expect(html).not.toContain(code)
    }
    const drawn = await request(at(`/tickets/${idOf('Nadia Karim')}/code`), { cookie: admin.cookie })
    expect(drawn.headers.get('content-type')).toBe('image/svg+xml')
    expect(drawn.headers.get('cache-control')).toBe('no-store')
    const gone = await request(at(`/tickets/${idOf('Élodie Durand')}/code`), { cookie: admin.cookie })
    expect(gone.status).toBe(404)
  })

  test('an event or a ticket that is not there', async () => {
    const other = await aCrowd(ctx)
    for (const path of [
      at('', newId()),
      at('', 'x'),
      at('?ticket=x'),
      at(`?ticket=${other.tickets[0]?.id}`),
      at('/figures', newId()),
    ]) {
      expect((await shown(path)).status, path).toBe(404)
    }
  })
})

describe('at the door of the event', () => {
  test('names and states, no contacts, no money, no files', async () => {
    const cookie = await doorCookie(crowd.eventId)
    for (const path of [at(''), at(`?ticket=${idOf('Nadia Karim')}`), at('?view=charts')]) {
      const html = await (await request(path, { cookie })).text()
      expect(html, path).toContain('Leadership Evening Attendees')
      const told = html.match(
        /palm\.example|creek\.example|\+971 50|SR-[0-9A-Z]{8}|AED\s?\d|>Export<|Back to Events/g,
      )
      expect(told, path).toBeNull()
    }
    expect((await shown(at(''), cookie)).text).toContain('Nadia Karim')
    expect(await (await request(at('/figures'), { cookie })).json()).toMatchObject({
      attendees: 5,
      checkedIn: 1,
    })
  })

  test('door staff of another event are denied access', async () => {
    const cookie = await doorCookie(await anEvent(ctx))
    for (const path of [at(''), at('/figures'), at(`?ticket=${idOf('Nadia Karim')}`)]) {
      const answer = await request(path, { cookie })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?notice=access-denied'])
    }
  })
})
