import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { cards, type DemoCard } from './content/directory.ts'
import type { DemoPictures } from './load-pictures.ts'

type Person = { userId: string; portrait: string }
type Carded = Person & { card: DemoCard; number: string }

/** Gives members their cards in the directory: images, logos, and what they keep to themselves. */
export async function loadDirectory(
  ctx: Ctx,
  pictures: DemoPictures,
  people: readonly Person[],
): Promise<void> {
  const carded = people.flatMap((person): Carded[] => {
    const card = cards.find(({ portrait }) => person.portrait.endsWith(`-${numbered(portrait)}`))
    return card ? [{ ...person, card, number: numbered(card.portrait) }] : []
  })
  const images = carded.flatMap(({ userId, number }) =>
    [...pictures]
      .filter(([subject]) => subject.startsWith(`members/at-work-${number}`) || isPlace(subject, number))
      // They were stored in any order: the member at work leads.
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { fileId }], index) => ({
        id: newId(),
        user_id: userId,
        file_id: fileId,
        position: index + 1,
        uploaded_at: ctx.now,
      })),
  )
  await ctx.db.insertInto('member_images').values(images).execute()
  await ctx.db
    .insertInto('directory_choices')
    .values(
      carded.flatMap(({ userId, card }) =>
        card.choices ? [{ ...usual, ...card.choices, user_id: userId, updated_at: ctx.now }] : [],
      ),
    )
    .execute()
  for (const { userId, card } of carded) {
    if (!card.logo) continue
    await ctx.db
      .updateTable('membership_applications')
      .set({ logo_file_id: pictures.get(`members/logo-${card.logo}`)?.fileId ?? null })
      .where('user_id', '=', userId)
      .execute()
  }
}

const usual = {
  is_listed: true,
  shows_email: false,
  shows_website: false,
  shows_discount: true,
  shows_webinar: true,
}

const numbered = (portrait: number) => String(portrait).padStart(2, '0')
const isPlace = (subject: string, number: string) => subject.startsWith(`members/place-${number}-`)
