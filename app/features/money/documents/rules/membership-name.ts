import { t } from '#app/kernel/language/t.ts'

/** "Standard membership"; a plan whose name says so already stays as it is: "Standard Membership". */
export function membershipName(planName: string): string {
  return /\bmember(ship)?$|^(?:ال)?عضوية/i.test(planName.trim())
    ? planName
    : t('{plan} membership', { plan: planName })
}
