import type { CampaignStatus } from '#app/db/schema/campaigns.ts'

/**
 * The life of a campaign. `preparing`: its letter is frozen, its recipients are being written down. What was finished is
 * sending again when failed mails are to be tried once more; what was cancelled stays so.
 */
export const campaignMoves: Record<CampaignStatus, readonly CampaignStatus[]> = {
  draft: ['scheduled', 'preparing'],
  scheduled: ['draft', 'preparing'],
  preparing: ['sending', 'draft', 'cancelled'],
  sending: ['paused', 'finished', 'cancelled'],
  paused: ['sending', 'finished', 'cancelled'],
  finished: ['sending'],
  cancelled: [],
}

export function canMove(from: CampaignStatus, to: CampaignStatus): boolean {
  return campaignMoves[from].includes(to)
}

/** Whether what it says and whom it is for can still be changed. */
export function isOpenToChange(status: CampaignStatus): boolean {
  return status === 'draft'
}

/** Whether something is being done about it, so that a page that shows it asks again after a while. */
export function isUnderWay(status: CampaignStatus): boolean {
  return status === 'preparing' || status === 'sending'
}
