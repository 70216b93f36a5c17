import { meaningOf } from '#app/features/mail/history/rules/answer-meaning.ts'
import { meaningWords } from '#app/features/mail/history/ui/history-words.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { ListColumn } from '#app/ui/list-table.tsx'
import type { CampaignRecipient } from '../campaign-recipients.server.ts'
import { recipientStateNames } from '../rules/recipient-listing.ts'
import { recipientStateTones } from './campaign-words.ts'

/** The recipients of a campaign, for the screen and for the file. */
export const recipientColumns: readonly ListColumn<CampaignRecipient>[] = [
  { header: 'Email', csv: ({ recipient }) => recipient },
  { header: 'Name', csv: ({ name }) => name },
  {
    key: 'recipient',
    header: 'Recipient',
    heading: true,
    cell: ({ recipient, name }) => (
      <span className="wrap-anywhere">
        {name || recipient}
        {name && <span className="block text-sm font-normal text-ink-soft">{recipient}</span>}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <Badge tone={recipientStateTones[state]}>{recipientStateNames[state]}</Badge>,
    csv: ({ state }) => recipientStateNames[state],
  },
  { header: 'Attempts', csv: ({ attempts }) => String(attempts) },
  {
    key: 'sent',
    header: 'Sent at',
    cell: ({ sentAt }, { timeZone }) => (
      <span className="tabular-nums">{sentAt ? formatMoment(sentAt, timeZone) : '–'}</span>
    ),
    csv: ({ sentAt }, { timeZone }) => (sentAt ? spreadsheetTime(sentAt, timeZone) : ''),
  },
  {
    key: 'error',
    header: 'Last response',
    cell: ({ lastError, state }) => (
      <span className="text-sm wrap-anywhere text-ink-soft">
        {state === 'sent' ? '–' : <LastResponse error={lastError} />}
      </span>
    ),
    csv: ({ lastError }) => lastError ?? '',
  },
]

/** What the mail server's answer means, and the answer itself. */
function LastResponse({ error }: { error: string | null }) {
  const meaning = meaningOf(error)
  if (meaning === null) return '–'
  return (
    <>
      {meaningWords[meaning].title}. <span className="block">Details: {error}</span>
    </>
  )
}
