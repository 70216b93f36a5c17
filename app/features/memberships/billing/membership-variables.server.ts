import type { Ctx } from '#app/context/ctx.server.ts'
import { membershipName } from '#app/features/money/documents/rules/membership-name.ts'
import { said } from '#app/kernel/language/language.server.ts'
import { membershipPath } from '../rules/membership-links.ts'
import type { MailedMember } from './mailed-member.server.ts'

/** The variables that all mails about a running or ended membership have. */
export function membershipVariables({ site }: Pick<Ctx, 'site'>, member: MailedMember, planName: string) {
  return {
    fullName: member.name,
    planName: said(planName),
    membershipName: membershipName(said(planName)),
    accountPageUrl: site.baseUrl + membershipPath,
  }
}
