import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { languageOfRecipient } from '#app/features/mail/language/languages-of-recipients.server.ts'
import type { MailVariables } from '#app/features/mail/mails/all-mails.server.ts'
import type { RenderedMail } from '#app/features/mail/render-template.server.ts'
import { siteVariables } from '#app/features/mail/site-variables.server.ts'
import { renderMail } from '#app/features/mail/templates/render-mail.server.ts'
import { memberById } from '#app/features/memberships/members/member-by-id.server.ts'
import { durationWords, memberSince } from '#app/features/memberships/members/rules/membership-duration.ts'
import { personFigures } from '#app/features/order-admin/person/person-figures.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { leftThisMonth, readAllowances } from '#app/features/ticketing/claims/allowances.server.ts'
import { addMinutes, formatDate } from '#app/kernel/dates.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import type { Language } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { reportPlanType, reportPlanTypeNames } from './rules/report-plan-type.ts'
import { type ReportRefusal, reportRefusal } from './rules/report-refusal.ts'

export type MemberReport = {
  userId: string
  name: string
  email: string
  refusal: ReportRefusal | null
  /** That of the person, in which the report is written. */
  language: Language
  variables: MailVariables['member-report']
}

/** What a person's report says now. Needs 'people:manage' and 'money:manage'; throws NotFound for an unknown id. */
export async function memberReport(ctx: Ctx, userId: string): Promise<MemberReport> {
  allow(ctx.actor, 'people:manage')
  const member = await memberById(ctx, userId)
  const [allowances, figures, coming, { timeZone }] = await Promise.all([
    readAllowances(ctx, userId, null),
    personFigures(ctx, userId),
    eventsComing(ctx, userId),
    siteSettings(ctx),
  ])
  const { best, sponsor } = allowances.memberships
  const plan = best && { name: best.planName, tier: best.tier }
  const language = await languageOfRecipient(ctx, member.email)
  const since = plan && memberSince(member.subscription, member.grants)
  return {
    userId,
    name: member.name,
    email: member.email,
    refusal: reportRefusal(member),
    language,
    variables: inLanguage(language, () => ({
      fullName: member.name,
      planName: plan?.name ?? '',
      plan_type: reportPlanTypeNames[reportPlanType(plan, sponsor !== null)],
      member_for: since ? durationWords(since, ctx.now) : '',
      member_since: since ? formatDate(since, timeZone) : '',
      events_attended: figures.eventsAttended,
      events_coming: coming,
      total_spent:
        new Intl.ListFormat(language).format(figures.spent.map((money) => formatMoney(money))) ||
        t('Nothing yet'),
      has_free_tickets: allowances.member !== null || allowances.sponsor !== null,
      free_tickets: leftThisMonth(allowances.member) + leftThisMonth(allowances.sponsor),
      // The last minute of the month, not the first of the next.
      free_tickets_until: formatDate(addMinutes(allowances.monthEndsAt, -1), timeZone),
      reported_on: formatDate(ctx.now, timeZone),
      account_url: `${ctx.site.baseUrl}/account`,
    })),
  }
}

/** The mail as its reader will see it. Throws as {@link memberReport} does. */
export async function previewOfReport(
  ctx: Ctx,
  { variables, language }: MemberReport,
): Promise<RenderedMail> {
  allow(ctx.actor, 'people:manage')
  return renderMail(ctx, 'member-report', { ...variables, site: await siteVariables(ctx, language) })
}

/** Events that have not begun and are not called off, for which they bought or claimed a ticket that is valid. */
async function eventsComing(ctx: Ctx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct t.event_id)::int as count
    from orders o join tickets t on t.order_id = o.id join events e on e.id = t.event_id
    where o.user_id = ${userId} and t.status = 'valid' and e.status = 'published' and e.starts_at > ${ctx.now}`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}
