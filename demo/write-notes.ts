import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import type { DemoPerson } from './load-people.ts'

const notes = [
  {
    about: 0,
    daysAgo: 40,
    text: 'Offered to host the spring workshop at her school.\nHall for 80, projector, free parking.',
  },
  { about: 0, daysAgo: 3, text: 'Called about the workshop: Thursdays suit her best.' },
  { about: 4, daysAgo: 12, text: 'Wants one receipt for the whole year. Told her they come monthly.' },
  { about: 9, daysAgo: 25, text: 'Would speak about phonics if travel is paid.' },
]

/** What the people who look after the network have written about some members. */
export async function writeNotes(ctx: Ctx, people: readonly DemoPerson[]): Promise<void> {
  const author = people.at(-3)?.userId ?? null
  const rows = notes.flatMap(({ about, daysAgo, text }) => {
    const userId = people[about]?.userId
    const note = {
      id: newId(),
      content: text,
      created_by: author,
      created_at: addMinutes(ctx.now, -daysAgo * 1_440),
    }
    return userId ? [{ ...note, user_id: userId }] : []
  })
  await ctx.db.insertInto('member_notes').values(rows).execute()
}
