import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { FormField } from '#app/db/schema/events.ts'
import { createFormTemplate } from '#app/features/events/forms/create-form-template.server.ts'
import { newId } from '#app/kernel/ids.ts'

const askingEvent = 'Science Outside: Fieldwork in Mangroves and Wadis'

const field = (type: FormField['type'], label: string, more: Partial<FormField> = {}): FormField => ({
  ...{ id: newId(), type, label, placeholder: '', options: [], required: false },
  ...more,
})

/** Lets one event ask its attendees for more with a global form, and those who have tickets have answered it. */
export async function addAttendeeForm(ctx: Ctx): Promise<void> {
  const event = await ctx.db
    .selectFrom('events')
    .select('id')
    .where('title', '=', askingEvent)
    .executeTakeFirstOrThrow()
  const size = field('dropdown', 'Boot size', {
    options: ['36–38', '39–41', '42–44', '45–47'],
    required: true,
  })
  const diet = field('text', 'What may you not eat?', { placeholder: 'Nuts, fish …' })
  const years = field('number', 'Years of teaching')
  const pictures = field('checkbox', 'You may take pictures of me')
  const fields = [size, diet, years, pictures, field('date', 'Last tetanus vaccination')]
  const made = await createFormTemplate(ctx, event.id, {
    ...{ id: newId(), isGlobal: true, fields },
    name: 'Field trip',
    description: 'For events out of doors.',
  })
  if (!made.ok) throw new Error(`the demo form was refused: ${made.problem.reason}`)
  await ctx.db
    .updateTable('ticket_types')
    .set({ form_template_id: made.id })
    .where('event_id', '=', event.id)
    .execute()
  await sql`
    with asked as (
      update order_lines set form_version_id = (select version_id from form_templates where id = ${made.id})
      where event_id = ${event.id} returning id
    ), seats as (
      select a.id, row_number() over (order by a.id) as n from attendees a
      where a.event_id = ${event.id} and a.completed_at is not null
    )
    update attendees a set answers = jsonb_strip_nulls(jsonb_build_object(
      ${size.id}::text, (${sql.val(size.options)}::text[])[1 + (s.n * 7 % 11) % 4],
      ${diet.id}::text, case s.n % 5 when 0 then 'Peanuts' when 3 then 'Vegetarian, please' end,
      ${years.id}::text, (2 + s.n * 5 % 23)::text,
      ${pictures.id}::text, case when s.n % 3 > 0 then true end))
    from seats s where a.id = s.id and exists (select from asked)`.execute(ctx.db)
}
