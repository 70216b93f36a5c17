import type { ReportRefusal } from '../rules/report-refusal.ts'

/** Why a report was not sent. */
export const reportRefusalWords: Record<ReportRefusal | 'unexpected', string> = {
  'no-address': 'Email address not available for this user.',
  'not-verified':
    'This person has not verified their e-mail address yet. What they spent and visited goes to no address that may be somebody else’s.',
  unexpected: 'Failed to send member report',
}
