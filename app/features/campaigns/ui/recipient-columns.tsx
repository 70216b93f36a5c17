import { meaningOf } from '#app/features/mail/history/rules/answer-meaning.ts'
import { meaningWords } from '#app/features/mail/history/ui/history-words.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { ListColumn } from '#app/ui/list-table.tsx'
import { listPerLanguage } from '#language'
import type { CampaignRecipient } from '../campaign-recipients.server.ts'
import { recipientStateNames } from '../rules/recipient-listing.ts'
import { recipientStateTones } from './campaign-words.ts'

/** The recipients of a campaign, for the screen and for the file. */
export const recipientColumns: readonly ListColumn<CampaignRecipient>[] = listPerLanguage(() => [
  { header: t('Email'), csv: ({ recipient }) => recipient },
  { header: t('Name'), csv: ({ name }) => name },
  {
    key: 'recipient',
    header: t('Recipient'),
    heading: true,
    isTyped: true,
    cell: ({ recipient, name }) => (
      <>
        {name || recipient} {name && <span className="list-more">{recipient}</span>}
      </>
    ),
  },
  {
    key: 'state',
    header: t('Status'),
    width: 8,
    phone: 'side',
    cell: ({ state }) => <Badge tone={recipientStateTones[state]}>{recipientStateNames[state]}</Badge>,
    csv: ({ state }) => recipientStateNames[state],
  },
  { header: t('Attempts'), csv: ({ attempts }) => String(attempts) },
  {
    key: 'sent',
    header: t('Sent at'),
    width: 11,
    phone: 'line',
    cell: ({ sentAt }, { timeZone }) => (
      <span className="tabular-nums">{sentAt ? formatMoment(sentAt, timeZone) : '–'}</span>
    ),
    csv: ({ sentAt }, { timeZone }) => (sentAt ? spreadsheetTime(sentAt, timeZone) : ''),
  },
  {
    key: 'error',
    header: t('Last response'),
    width: 18,
    priority: 2,
    cell: ({ lastError, state }) => (
      <span className="text-ink-soft">{state === 'sent' ? '–' : <LastResponse error={lastError} />}</span>
    ),
    csv: ({ lastError }) => lastError ?? '',
  },
])

/** What the mail server's answer means, and the answer itself. */
function LastResponse({ error }: { error: string | null }) {
  const meaning = meaningOf(error)
  if (meaning === null) return '–'
  return (
    <>
      {meaningWords[meaning].title}.{' '}
      <span className="block">{t('Details: {error}', { error: error ?? '' })}</span>
    </>
  )
}
