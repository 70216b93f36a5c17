import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventMenu, FormField } from '#app/db/schema/events.ts'
import { mostOptions } from '#app/features/events/forms/rules/form-fields.ts'
import { currentLanguage } from '#language'
import { type AnswerCount, type AnswerSummary, answerSummaries } from './rules/answer-charts.ts'

/** Counting reads every attendee of the event, so it is done at most this often. */
const freshSeconds = 30
/** Values of one question that are told, the most frequent first: more than a question has options, old ones too. */
const mostValues = 2 * mostOptions

/**
 * What the people with valid tickets answered, question by question and course by course; at most half a minute old.
 * Needs 'orders:manage': answers are nothing for the door.
 */
export async function answerFigures(
  ctx: Ctx,
  event: { id: string; menu: EventMenu | null },
): Promise<AnswerSummary[]> {
  allow(ctx.actor, 'orders:manage')
  return ctx.memory.remember(`answer-figures ${event.id} ${currentLanguage()}`, freshSeconds, async () => {
    const fields = await eventQuestions(ctx, event.id)
    if (fields.length === 0 && event.menu === null) return []
    return answerSummaries(fields, event.menu, await counts(ctx, event.id))
  })
}

/** Every question that forms of the event ask or have asked, as the newest version has it. Needs 'orders:manage'. */
export async function eventQuestions(ctx: Ctx, eventId: string): Promise<FormField[]> {
  allow(ctx.actor, 'orders:manage')
  const { rows } = await sql<{ fields: FormField[] }>`
    select v.fields from form_template_versions v
    where v.template_id in (
      select id from form_templates where event_id = ${eventId}
      union select form_template_id from ticket_types where event_id = ${eventId})
    order by v.template_id, v.number desc`.execute(ctx.db)
  const byId = new Map<string, FormField>()
  for (const field of rows.flatMap(({ fields }) => fields)) {
    if (!byId.has(field.id)) byId.set(field.id, field)
  }
  return [...byId.values()]
}

type CountedRow = AnswerCount & { source: 'answers' | 'dishes' | 'respondents' }

/** Equal sets of answers are taken together before they are taken apart: most people answer like others. */
async function counts(ctx: Ctx, eventId: string) {
  const { rows } = await sql<CountedRow>`
    with given as materialized (
      select a.answers, a.menu_choices, count(*) as people
      from tickets t join attendees a on a.id = t.attendee_id and a.event_id = t.event_id
      where t.event_id = ${eventId} and t.status = 'valid'
        and (a.answers is not null or a.menu_choices is not null)
      group by 1, 2
    ), told as (
      select 'answers' as source, e.key as question, e.value, sum(g.people)::int as count
      from given g cross join lateral jsonb_each_text(g.answers) e group by 2, 3
      union all
      select 'dishes', e.key, e.value, sum(g.people)::int
      from given g cross join lateral jsonb_each_text(g.menu_choices) e group by 2, 3
    )
    select source, question, value, count from (
      select told.*, row_number() over (partition by source, question order by count desc, value) as place from told
    ) ranked where place <= ${mostValues}
    union all
    select 'respondents', '', '', coalesce(sum(people) filter (where answers is not null), 0)::int from given
    order by 4 desc, 3`.execute(ctx.db)
  return {
    answers: rows.filter(({ source }) => source === 'answers'),
    dishes: rows.filter(({ source }) => source === 'dishes'),
    respondents: rows.find(({ source }) => source === 'respondents')?.count ?? 0,
  }
}
