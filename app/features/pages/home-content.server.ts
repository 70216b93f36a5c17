import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#app/context.server.ts'
import { imageOf, type ShownImage } from '#app/features/files/rules/image-of.ts'

export type Testimonial = {
  id: string
  name: string
  role: string
  quote: string
  portrait: ShownImage | null
}
export type Partner = { id: string; name: string; website: string | null; logo: ShownImage | null }
export type HomeContent = { testimonials: Testimonial[]; partners: Partner[] }

/** What members say and who the partners are, at most two seconds old: two statements, or none. */
export function homeContent(ctx: Ctx): Promise<HomeContent> {
  return ctx.memory.remember('pages.home', 2, async () => {
    const [testimonials, partners] = await Promise.all([readTestimonials(ctx), readPartners(ctx)])
    return { testimonials, partners }
  })
}

async function readTestimonials(ctx: Ctx): Promise<Testimonial[]> {
  const rows = await ctx.db
    .selectFrom('testimonials as t')
    .select(['t.id', 't.name', 't.role', 't.quote'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('files as f')
          .select(['f.key', 'f.width', 'f.height', 'f.variants'])
          .whereRef('f.id', '=', 't.portrait_file_id'),
      ).as('portrait'),
    )
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
  return rows.map((row) => ({ ...row, portrait: imageOf(row.portrait, '') }))
}

async function readPartners(ctx: Ctx): Promise<Partner[]> {
  const rows = await ctx.db
    .selectFrom('partners as p')
    .select(['p.id', 'p.name', 'p.website'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('files as f')
          .select(['f.key', 'f.width', 'f.height', 'f.variants'])
          .whereRef('f.id', '=', 'p.logo_file_id'),
      ).as('logo'),
    )
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    website: row.website !== null && /^https?:\/\//i.test(row.website) ? row.website : null,
    logo: imageOf(row.logo, row.name),
  }))
}
