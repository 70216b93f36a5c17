import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aFormField, aFormTemplate } from '#tests/factories/a-form-template.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { archiveFormTemplate } from './archive-form-template.server.ts'
import { copyFormTemplates } from './copy-form-templates.server.ts'
import { createFormTemplate } from './create-form-template.server.ts'
import {
  formTemplateOf,
  formTemplatesOf,
  mayChooseTemplate,
  templatesToChoose,
} from './form-templates.server.ts'
import { updateFormTemplate } from './update-form-template.server.ts'

const { ctx: guestCtx, as } = await testContext()
const ctx = as(system)

const input = (overrides: Partial<Parameters<typeof createFormTemplate>[2]> = {}) => ({
  id: newId(),
  isGlobal: false,
  name: 'Dinner',
  description: '',
  fields: [aFormField()],
  ...overrides,
})

const versionsOf = (templateId: string) =>
  ctx.db
    .selectFrom('form_template_versions')
    .selectAll()
    .where('template_id', '=', templateId)
    .orderBy('number')
    .execute()

test('only administrators touch form templates', async () => {
  const eventId = await anEvent(ctx)
  for (const actor of [guestCtx.actor, actorWithRole('user'), actorWithRole('door')]) {
    const other = as(actor)
    expect(() => createFormTemplate(other, eventId, input())).toThrow()
    expect(() => updateFormTemplate(other, eventId, { ...input(), revision: 1 })).toThrow()
    expect(() => archiveFormTemplate(other, eventId, newId())).toThrow()
    await expect(formTemplatesOf(other, eventId)).rejects.toThrow()
    await expect(templatesToChoose(other, eventId)).rejects.toThrow()
  }
})

test('the same form sent twice at once is one template', async () => {
  const eventId = await anEvent(ctx)
  const wanted = input()
  await Promise.all([createFormTemplate(ctx, eventId, wanted), createFormTemplate(ctx, eventId, wanted)])
  expect(await formTemplatesOf(ctx, eventId)).toHaveLength(1)
  expect(await versionsOf(wanted.id)).toHaveLength(1)
})

test('what no form may ask is refused, with the field', async () => {
  const eventId = await anEvent(ctx)
  const outcome = await createFormTemplate(ctx, eventId, input({ fields: [aFormField({ label: ' ' })] }))
  expect(outcome).toEqual({ ok: false, reason: 'fields', problem: { reason: 'label-missing', field: 0 } })
})

test('an event sees its own templates and global ones, never those of another', async () => {
  const [here, elsewhere] = [await anEvent(ctx), await anEvent(ctx)]
  const own = await aFormTemplate(ctx, { eventId: here })
  const other = await aFormTemplate(ctx, { eventId: elsewhere })
  const global = await aFormTemplate(ctx)
  const ids = (await formTemplatesOf(ctx, here)).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([own, global]))
  expect(ids).not.toContain(other)
  await expect(formTemplateOf(ctx, here, other)).rejects.toThrow()
  await expect(archiveFormTemplate(ctx, here, other)).rejects.toThrow()
  expect(await mayChooseTemplate(ctx, here, own)).toBe(true)
  expect(await mayChooseTemplate(ctx, here, global)).toBe(true)
  expect(await mayChooseTemplate(ctx, here, other)).toBe(false)
})

test('other fields make a new version, other wording does not; versions cannot be changed', async () => {
  const eventId = await anEvent(ctx)
  const made = input()
  await createFormTemplate(ctx, eventId, made)
  const renamed = await updateFormTemplate(ctx, eventId, { ...made, name: 'Supper', revision: 1 })
  expect(renamed).toEqual({ ok: true, revision: 2, isNewVersion: false })
  const fields = [...made.fields, aFormField({ label: 'More' })]
  const asked = await updateFormTemplate(ctx, eventId, { ...made, name: 'Supper', fields, revision: 2 })
  expect(asked).toEqual({ ok: true, revision: 3, isNewVersion: true })
  expect((await versionsOf(made.id)).map(({ number, fields: kept }) => [number, kept.length])).toEqual([
    [1, 1],
    [2, 2],
  ])
  expect(await formTemplateOf(ctx, eventId, made.id)).toMatchObject({ version: 2, name: 'Supper' })
  await expect(
    ctx.db
      .updateTable('form_template_versions')
      .set({ fields: '[]' })
      .where('template_id', '=', made.id)
      .execute(),
  ).rejects.toThrow('append-only')
})

test('the second of two editors is refused, and a repeated save is stored once', async () => {
  const eventId = await anEvent(ctx)
  const made = input()
  await createFormTemplate(ctx, eventId, made)
  const saves = await Promise.all(
    ['One', 'Two'].map((name) => updateFormTemplate(ctx, eventId, { ...made, name, revision: 1 })),
  )
  expect(saves.filter((save) => save.ok)).toHaveLength(1)
  expect(saves.find((save) => !save.ok)).toEqual({ ok: false, reason: 'changed-meanwhile' })
  const { name } = await formTemplateOf(ctx, eventId, made.id)
  const again = await updateFormTemplate(ctx, eventId, { ...made, name, revision: 1 })
  expect(again).toEqual({ ok: true, revision: 2, isNewVersion: false })
})

test('a template that nothing uses is deleted, one in use is archived and stays where it is', async () => {
  const eventId = await anEvent(ctx)
  const unused = await aFormTemplate(ctx, { eventId })
  expect(await archiveFormTemplate(ctx, eventId, unused)).toEqual({ ok: true, became: 'deleted' })
  expect(await versionsOf(unused)).toEqual([])

  const used = await aFormTemplate(ctx, { eventId })
  const ticketType = await aTicketType(ctx, { event_id: eventId, form_template_id: used, name: 'Front row' })
  expect((await formTemplateOf(ctx, eventId, used)).usedBy).toEqual([
    { ticketName: 'Front row', eventTitle: 'Leadership Evening' },
  ])
  expect(await archiveFormTemplate(ctx, eventId, used)).toEqual({ ok: true, became: 'archived' })
  expect(await archiveFormTemplate(ctx, eventId, used)).toEqual({ ok: true, became: 'archived' })
  expect(await mayChooseTemplate(ctx, eventId, used)).toBe(false)
  expect(await templatesToChoose(ctx, eventId)).toContainEqual(
    expect.objectContaining({ id: used, isArchived: true }),
  )
  const type = await ctx.db
    .selectFrom('ticket_types')
    .select('form_template_id')
    .where('id', '=', ticketType)
    .executeTakeFirst()
  expect(type?.form_template_id).toBe(used)
  const change = await updateFormTemplate(ctx, eventId, { ...input({ id: used }), revision: 2 })
  expect(change).toEqual({ ok: false, reason: 'archived' })
})

test('own templates come along when an event is copied', async () => {
  const [from, to] = [await anEvent(ctx), await anEvent(ctx)]
  const own = await aFormTemplate(ctx, { eventId: from })
  const copies = await ctx.db.transaction().execute((db) => copyFormTemplates({ ...ctx, db }, from, to))
  const copy = copies.get(own) ?? ''
  expect(await formTemplateOf(ctx, to, copy)).toMatchObject({
    name: 'Workshop form',
    isGlobal: false,
    version: 1,
  })
})
