import type { Ctx } from '#app/context/ctx.server.ts'
import type { SiteSettings } from '#app/features/settings/rules/site-settings.ts'

/** What a network of a test says of itself: those who write to it and are told of sales. */
export const aNetworksContact = {
  contactEmail: 'hello@staffroom.example',
  contactPhone: '+971 4 555 0142',
  membershipTeamEmail: 'membership@staffroom.example',
  linkedinUrl: 'https://www.linkedin.com/',
  instagramUrl: 'https://www.instagram.com/',
} satisfies Partial<SiteSettings>

/** Saves contact and figures of the network: a new one has none. */
export async function aNetwork(ctx: Ctx, settings: Partial<SiteSettings> = {}): Promise<void> {
  const figures = [
    { figure: '500+', label: 'Members' },
    { figure: '70+', label: 'Consultants' },
  ]
  const values = Object.entries({ ...aNetworksContact, memberFigures: figures, ...settings })
  await ctx.db
    .insertInto('settings')
    .values(
      values.map(([key, value]) => ({
        key,
        value: JSON.stringify(value),
        updated_at: ctx.now,
        updated_by: null,
      })),
    )
    .execute()
}
