import type { Ctx } from '#app/context/ctx.server.ts'
import { contactLink } from '#app/features/pages/default-page.server.ts'
import { defaultAbout } from '#app/features/pages/defaults/en/about.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { newId } from '#app/kernel/ids.ts'
import type { DemoPictures } from './load-pictures.ts'

/** Gives the home and about pages their pictures; the words stay those that every network starts with. */
export async function loadPages(ctx: Ctx, pictures: DemoPictures): Promise<void> {
  const { networkName, contactEmail } = await siteSettings(ctx)
  const about = defaultAbout({ network: networkName, contact: contactLink(contactEmail) })
  const imageOf = (subject: string) => pictures.get(subject)?.fileId ?? null
  await ctx.db
    .insertInto('pages')
    .values([
      {
        slug: 'home',
        title: networkName,
        body_html: '',
        image_file_id: imageOf('pages/home-hero'),
        updated_at: ctx.now,
      },
      {
        slug: 'about',
        title: about.title,
        body_html: about.bodyHtml,
        image_file_id: imageOf('pages/about'),
        updated_at: ctx.now,
        version: 1,
      },
    ])
    .execute()
  await ctx.db
    .insertInto('page_versions')
    .values({
      id: newId(),
      slug: 'about',
      number: 1,
      title: about.title,
      body_html: about.bodyHtml,
      image_file_id: imageOf('pages/about'),
      is_published: true,
      saved_at: ctx.now,
    })
    .execute()
}
