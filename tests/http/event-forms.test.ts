import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aFormField, aFormTemplate } from '#tests/factories/a-form-template.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'

const { ctx, request, post, signedIn } = await testApp()
const { cookie } = await signedIn('admin')
const event = await anEvent(ctx)
const forms = `/admin/events/edit/${event}/forms`

const draft = (overrides: object = {}) => ({
  ...{
    id: newId(),
    isGlobal: false,
    name: 'Dinner',
    description: '',
    fields: [aFormField({ label: 'Diet' })],
  },
  ...overrides,
})

/** What the builder is answered, as text of the router's own kind. */
async function sent(
  path: string,
  template: unknown,
  revision = 1,
): Promise<{ status: number; text: string }> {
  const form = { intent: 'save', revision: `${revision}`, template: JSON.stringify(template) }
  const answer = await post(`${path}.data`, form, { cookie })
  return { status: answer.status, text: await answer.text() }
}

describe('the forms of an event', () => {
  test.each([
    ['a name is missing', draft({ name: ' ' }), 'Template name is required'],
    ['a label is missing', draft({ fields: [aFormField({ label: '' })] }), 'label-missing'],
    ['nothing is asked', draft({ fields: [] }), 'no-fields'],
    ['it is no template', 'nonsense', 'invalid'],
    [
      'there are too many fields',
      draft({ fields: Array.from({ length: 31 }, () => aFormField()) }),
      'at most 30',
    ],
  ])('say that %s, as an answer and not as an error', async (_what, template, words) => {
    const { status, text } = await sent(`${forms}/new`, template)
    expect(status).toBe(200)
    expect(text).toContain(words)
  })

  test('keep the typed text after another administrator’s save and name the administrator', async () => {
    const id = await aFormTemplate(ctx, { eventId: event })
    const path = `${forms}/${id}`
    expect((await sent(path, draft({ id, name: 'Mine' }))).status).toBe(202)
    const late = await sent(path, draft({ id, name: 'Theirs' }))
    expect(late.status).toBe(200)
    expect(late.text).toContain('changed-meanwhile')
    expect(late.text).toContain('savedBy')
    const html = await (await request(path, { cookie })).text()
    expect(html).toContain('Mine')
  })

  test('are deleted where nothing uses them', async () => {
    const id = await aFormTemplate(ctx, { eventId: event, name: 'Nobody uses me' })
    expect(await (await request(forms, { cookie })).text()).toContain('Nobody uses me')
    expect((await post(forms, { intent: 'delete', id }, { cookie })).status).toBe(302)
    expect(await (await request(forms, { cookie })).text()).not.toContain('Nobody uses me')
  })
})
