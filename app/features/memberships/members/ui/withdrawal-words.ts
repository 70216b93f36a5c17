import { formatDate } from '#app/kernel/dates.ts'

/** Why a membership ends that its member has not cancelled, and who can resume it. */
export function withdrawalWords(
  withdrawn: { because: 'ban' | 'refund'; at: Date },
  timeZone: string,
): string {
  const day = formatDate(withdrawn.at, timeZone)
  return withdrawn.because === 'ban'
    ? `On ${day}, because of a ban. Lifting the ban does not resume it; the member can, in the account, until it ends.`
    : `On ${day}, with a refund. The member can resume it in the account until it ends.`
}
