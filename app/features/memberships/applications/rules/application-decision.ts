import type { MembershipApplicationsTable } from '#app/db/schema/memberships.ts'

export type ApplicationStatus = MembershipApplicationsTable['status']
export type ApplicationDecision = Exclude<ApplicationStatus, 'pending'>

const moves: Record<ApplicationStatus, readonly ApplicationDecision[]> = {
  pending: ['approved', 'declined'],
  approved: ['declined'],
  declined: ['approved'],
}

/** Whether an administrator may decide so on an application in that state (rule R012). */
export function mayDecide(from: ApplicationStatus, to: ApplicationDecision): boolean {
  return moves[from].includes(to)
}

/** Whether the switch for a featured place in the directory is offered. */
export function mayBeFeatured(application: { status: ApplicationStatus; company_name: string }): boolean {
  return application.status === 'approved' && application.company_name.trim() !== ''
}
