import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { thumbnailUrl } from '#app/features/files/rules/image-of.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

export type HomeEditor = Awaited<ReturnType<typeof homeEditor>>

/** All that the home page shows of the network, to be changed. Needs 'pages:manage'. */
export async function homeEditor(ctx: Ctx) {
  allow(ctx.actor, 'pages:manage')
  const { memberFigures } = await readSiteSettings(ctx)
  const partners = await partnerRows(ctx).execute()
  const testimonials = await testimonialRows(ctx).execute()
  const picture = await ctx.db
    .selectFrom('pages as p')
    .innerJoin('files as f', 'f.id', 'p.image_file_id')
    .select(['f.id', 'f.key', 'f.variants'])
    .where('p.slug', '=', 'home')
    .executeTakeFirst()
  return {
    memberFigures,
    partners: partners.map(withUrl),
    testimonials: testimonials.map(withUrl),
    picture: picture ? { fileId: picture.id, url: thumbnailUrl(picture) } : null,
  }
}

/** One partner, or null where `id` is that of one to be added. Needs 'pages:manage'; throws NotFound for no id. */
export async function partnerToEdit(ctx: Ctx, id: string) {
  allow(ctx.actor, 'pages:manage')
  if (!isId(id)) throw notFound('partner')
  const row = await partnerRows(ctx).where('p.id', '=', id).executeTakeFirst()
  return row ? withUrl(row) : null
}

/** One testimonial, as {@link partnerToEdit}. */
export async function testimonialToEdit(ctx: Ctx, id: string) {
  allow(ctx.actor, 'pages:manage')
  if (!isId(id)) throw notFound('testimonial')
  const row = await testimonialRows(ctx).where('t.id', '=', id).executeTakeFirst()
  return row ? withUrl(row) : null
}

function partnerRows(ctx: Ctx) {
  return ctx.db
    .selectFrom('partners as p')
    .leftJoin('files as f', 'f.id', 'p.logo_file_id')
    .select(['p.id', 'p.name', 'p.website', 'p.version', 'p.logo_file_id as fileId', 'f.key', 'f.variants'])
    .orderBy('p.position')
    .orderBy('p.id')
}

function testimonialRows(ctx: Ctx) {
  return ctx.db
    .selectFrom('testimonials as t')
    .leftJoin('files as f', 'f.id', 't.portrait_file_id')
    .select(['t.id', 't.name', 't.role', 't.quote', 't.version'])
    .select(['t.portrait_file_id as fileId', 'f.key', 'f.variants'])
    .orderBy('t.position')
    .orderBy('t.id')
}

type WithFile = Parameters<typeof thumbnailUrl>[0]

function withUrl<Row extends WithFile>({ key, variants, ...row }: Row) {
  return { ...row, url: thumbnailUrl({ key, variants }) }
}
