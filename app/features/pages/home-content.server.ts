import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { type ImageFile, imageOf, type ShownImage } from '#app/features/files/rules/image-of.ts'

export type Testimonial = {
  id: string
  name: string
  role: string
  quote: string
  portrait: ShownImage | null
}
export type Partner = { id: string; name: string; website: string | null; logo: ShownImage | null }
export type HomeContent = {
  /** The picture beside the first words; null until one is set. */
  picture: ShownImage | null
  testimonials: Testimonial[]
  partners: Partner[]
  /** The page of questions as an administrator has written it, not yet sanitised; null for the one we bring. */
  writtenFaqs: string | null
}

/** Where the memory keeps it. */
export const homeMemoryKey = 'pages.home'

/** What the home page shows beside events and figures, at most a second old: one statement, or none. */
export async function homeContent(ctx: Ctx): Promise<HomeContent> {
  return translated(ctx, await storedContent(ctx), ['name', 'role', 'quote', 'writtenFaqs'])
}

function storedContent(ctx: Ctx): Promise<HomeContent> {
  return ctx.memory.remember(homeMemoryKey, 1, async () => {
    const row = await ctx.db
      .selectNoFrom((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('testimonials as t')
            .leftJoin('files as f', 'f.id', 't.portrait_file_id')
            .select(['t.id', 't.name', 't.role', 't.quote', 'f.key', 'f.width', 'f.height', 'f.variants'])
            .orderBy('t.position')
            .orderBy('t.id'),
        ).as('testimonials'),
        jsonArrayFrom(
          eb
            .selectFrom('partners as p')
            .leftJoin('files as f', 'f.id', 'p.logo_file_id')
            .select(['p.id', 'p.name', 'p.website', 'f.key', 'f.width', 'f.height', 'f.variants'])
            .orderBy('p.position')
            .orderBy('p.id'),
        ).as('partners'),
        jsonObjectFrom(
          eb
            .selectFrom('pages as home')
            .innerJoin('files as f', 'f.id', 'home.image_file_id')
            .select(['f.key', 'f.width', 'f.height', 'f.variants'])
            .where('home.slug', '=', 'home'),
        ).as('picture'),
        eb.selectFrom('pages as f').select('f.body_html').where('f.slug', '=', 'faqs').as('writtenFaqs'),
      ])
      .executeTakeFirstOrThrow()
    return {
      picture: imageOf(row.picture, ''),
      writtenFaqs: row.writtenFaqs,
      testimonials: row.testimonials.map(({ id, name, role, quote, ...file }) => ({
        id,
        name,
        role,
        quote,
        portrait: imageOf(fileOf(file), ''),
      })),
      partners: row.partners.map(({ id, name, website, ...file }) => ({
        id,
        name,
        website: website !== null && /^https?:\/\//i.test(website) ? website : null,
        logo: imageOf(fileOf(file), name),
      })),
    }
  })
}

type JoinedFile = { [Key in keyof ImageFile]: ImageFile[Key] | null }

/** The file of an outer join; null where there was none. */
function fileOf({ key, width, height, variants }: JoinedFile): ImageFile | null {
  return key === null || variants === null ? null : { key, width, height, variants }
}
