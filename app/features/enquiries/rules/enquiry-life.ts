export const enquiryStatuses = ['new', 'in_progress', 'answered', 'closed'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** Nothing becomes new again: an administrator has looked at it. What is closed is opened by taking it up. */
const moves: Record<EnquiryStatus, readonly EnquiryStatus[]> = {
  new: ['in_progress', 'answered', 'closed'],
  in_progress: ['answered', 'closed'],
  answered: ['in_progress', 'closed'],
  closed: ['in_progress'],
}

export function canMove(from: EnquiryStatus, to: EnquiryStatus): boolean {
  return moves[from].includes(to)
}

/** What an enquiry may be after `from`, itself first: the choices of a form. */
export function statusesAfter(from: EnquiryStatus): EnquiryStatus[] {
  return [from, ...moves[from]]
}

/** What an enquiry becomes by a reply: what was done with is open again. */
export function afterReply(status: EnquiryStatus): EnquiryStatus {
  return status === 'new' ? 'new' : 'in_progress'
}
