import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { solveChallenge } from '#tests/support/solve-challenge.ts'

const solution = new Set<string>()
/** Every limit is near its end; a task is handed in once. */
const { ctx, post, request } = await testApp({
  ports: {
    limiter: {
      ...neverRestores,
      take: async (limit, key) => {
        if (limit !== 'work') return { ok: true, near: true }
        if (solution.has(key)) return { ok: false, retryAfter: 60 }
        solution.add(key)
        return { ok: true }
      },
    },
  },
})

/** The task in a page, which says what happens and what to do without a script. */
async function taskOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('One moment, please')
  expect(html).toMatch(/Without JavaScript: please wait (<!-- -->)?30(<!-- -->)? seconds/)
  const task = /name="workTask" value="([\w-]+)"/.exec(html)?.[1]
  if (!task) throw new Error('no task')
  return task
}

const done = (task: string) => ({ workTask: task, workAnswer: solveChallenge(task) })
const countOf = async (table: 'enquiries' | 'users' | 'waitlist_entries') =>
  (await ctx.db.selectFrom(table).select('id').execute()).length

test('an enquiry counts once its proof of work is done and keeps the typed text', async () => {
  const typed = { name: 'Noor', email: 'noor@school.example', subject: 'Steps', message: 'Is it step-free?' }
  const asked = await post('/contact', typed)
  expect(await asked.clone().text()).toContain('Is it step-free?')
  const task = await taskOf(asked)
  expect(await countOf('enquiries')).toBe(0)
  const sent = await post('/contact', { ...typed, ...done(task) })
  expect(sent.headers.get('location')).toBe('/contact?sent=1')
  expect(await countOf('enquiries')).toBe(1)
  await taskOf(await post('/contact', { ...typed, subject: 'Again', ...done(task) }))
  expect(await countOf('enquiries')).toBe(1)
})

test('an account is made once its work is done; no password comes back', async () => {
  const words = 'marmalade-otter-42'
  const typed = {
    username: 'walker',
    email: 'walker@school.example',
    password: words,
    confirmPassword: words,
  }
  const asked = await post('/auth?mode=sign-up', typed)
  expect(await asked.clone().text()).not.toContain(words)
  const task = await taskOf(asked)
  expect(await countOf('users')).toBe(0)
  const made = await post('/auth?mode=sign-up', { ...typed, ...done(task) })
  expect(made.headers.get('location')).toBe('/auth/verify?notice=account-created')
  expect(await countOf('users')).toBe(1)
})

test('a guest joins the waitlist after a proof of work, with and without JavaScript', async () => {
  const event_id = await anEvent(ctx, { slug: 'full' })
  const ticketTypeId = await aTicketType(ctx, { event_id, capacity: 1 })
  await aPaidOrder(ctx, { ticketTypeId })
  const path = `/events/full/waitlist/${ticketTypeId}`
  const person = { firstName: 'Wafa', lastName: 'Nasser', email: 'wafa@school.example', places: '1' }
  const send = async (fields: object) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    return (await request(`${path}/join`, { method: 'POST', headers, body: JSON.stringify(fields) })).json()
  }
  const asked = await send(person)
  expect(asked).toEqual({ ok: false, reason: 'work', task: expect.any(String) })
  expect(await countOf('waitlist_entries')).toBe(0)
  expect(await send({ ...person, ...done(asked.task) })).toMatchObject({ ok: true, entry: { position: 1 } })
  const other = { ...person, email: 'other@school.example' }
  const task = await taskOf(await post(path, other))
  expect((await post(path, { ...other, ...done(task) })).status).toBe(200)
  expect(await countOf('waitlist_entries')).toBe(2)
})
