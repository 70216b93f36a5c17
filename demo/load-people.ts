import type { Ctx } from '#app/context/ctx.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { slugify } from '#app/kernel/text.ts'
import { members } from './content/members.ts'
import { partners, plans, testimonials } from './content/network.ts'
import { loadDirectory } from './load-directory.ts'
import type { DemoPictures } from './load-pictures.ts'
import { type MembershipToSell, sellMemberships } from './sell-memberships.ts'

export type DemoPerson = {
  userId: string | null
  name: string
  email: string
  whatsapp: string
  company: string
}

/** Writes plans, members with their subscriptions and cards, testimonials and partners. */
export async function loadPeople(ctx: Ctx, pictures: DemoPictures): Promise<DemoPerson[]> {
  const planRows = await loadPlans(ctx)
  const people = members.map((member, index) => ({
    ...member,
    userId: newId(),
    name: `${member.firstName} ${member.lastName}`,
    email: `${slugify(`${member.firstName} ${member.lastName}`)}@members.staffroom.test`,
    whatsapp: `+971 50 555 ${String(1000 + index)}`,
    joined: joinedOf(ctx, index),
    portraitId: pictures.get(member.portrait)?.fileId ?? null,
  }))

  await ctx.db
    .insertInto('users')
    .values(
      people.map((person) => ({
        id: person.userId,
        name: person.name,
        email: person.email,
        email_verified: true,
        created_at: person.joined,
        updated_at: person.joined,
      })),
    )
    .execute()
  await ctx.db
    .insertInto('profiles')
    .values(
      people.map((person) => ({
        user_id: person.userId,
        full_name: person.name,
        whatsapp_number: person.whatsapp,
        company: person.company,
        updated_at: person.joined,
      })),
    )
    .execute()
  await sellMemberships(
    ctx,
    people.map((person, index) => ({
      person,
      plan: planRows[person.plan] ?? never(),
      joined: person.joined,
      // What there is to see when time moves on: one whose card fails, one whose bank asks, one that leaves.
      answers: index === 7 ? 'declines' : index === 12 ? 'asks' : 'pays',
      cancels: index === 17,
    })),
  )
  await ctx.db
    .insertInto('membership_applications')
    .values(
      people.map((person, index) => ({
        id: newId(),
        user_id: person.userId,
        plan_id: planRows[person.plan]?.id ?? never(),
        status: 'approved' as const,
        contact_first_name: person.firstName,
        contact_last_name: person.lastName,
        contact_email: person.email,
        company_name: person.company,
        company_website: `https://${slugify(person.company)}.example`,
        company_address: person.city,
        position: person.position,
        goals: 'To learn from colleagues and to share what works.',
        offers_discount: person.offer !== undefined,
        discount_details: person.offer ?? '',
        webinar_interest: person.webinar !== undefined,
        webinar_topics: person.webinar ?? '',
        portrait_file_id: person.portraitId,
        is_featured: index % 9 === 2,
        created_at: person.joined,
        updated_at: person.joined,
        approved_at: person.joined,
      })),
    )
    .execute()
  await loadDirectory(ctx, pictures, people)
  await loadVoices(ctx, pictures, people)
  return people
}

/** Over two years, on all days of the month. */
function joinedOf(ctx: Ctx, index: number): Date {
  return addMinutes(
    addMonths(ctx.now, -(1 + ((index * 7) % 26))),
    -(1 + ((index * 11) % 27)) * 1_440 - index * 37,
  )
}

function never(): never {
  throw new Error('a member of a plan that is not there')
}

async function loadPlans(ctx: Ctx): Promise<MembershipToSell['plan'][]> {
  const created = addMonths(ctx.now, -30)
  const rows = plans.map((plan, position) => ({
    id: newId(),
    name: plan.name,
    description: plan.description,
    tier: plan.tier,
    price_minor: plan.price,
    currency: 'AED' as const,
    features: [...plan.features],
    is_popular: plan.isPopular,
    free_tickets_per_month: plan.perMonth,
    free_tickets_per_event: plan.perEvent,
    position,
    created_at: created,
    updated_at: created,
  }))
  await ctx.db.insertInto('plans').values(rows).execute()
  return rows.map(({ id, name, price_minor, currency }) => ({ id, name, price: price_minor, currency }))
}

async function loadVoices(
  ctx: Ctx,
  pictures: DemoPictures,
  people: readonly { name: string; portraitId: string | null }[],
): Promise<void> {
  await ctx.db
    .insertInto('testimonials')
    .values(
      testimonials.map((voice, position) => ({
        id: newId(),
        ...voice,
        portrait_file_id: people.find((person) => person.name === voice.name)?.portraitId ?? null,
        position,
      })),
    )
    .execute()
  await ctx.db
    .insertInto('partners')
    .values(
      partners.map((partner, position) => ({
        id: newId(),
        ...partner,
        logo_file_id: pictures.get(`partners/${slugify(partner.name)}`)?.fileId ?? null,
        position,
      })),
    )
    .execute()
}
