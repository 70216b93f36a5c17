import { Form } from 'react-router'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { perLanguage } from '#language'
import type { CampaignRecipient } from '../campaign-recipients.server.ts'
import { type RecipientFilters, recipientListing, recipientStateNames } from '../rules/recipient-listing.ts'
import { type RecipientCounts, recipientStates } from '../rules/recipient-states.ts'
import { figure } from './campaign-words.ts'
import { recipientColumns } from './recipient-columns.tsx'

type ResultsProps = {
  campaignId: string
  counts: RecipientCounts
  page: KeysetPage<CampaignRecipient>
  filters: RecipientFilters
  isCancelled: boolean
  timeZone: string
  pending: string | null
}

/** How it went for each recipient, with what only a person can decide above. */
export function ResultsPanel(props: ResultsProps) {
  const { campaignId, counts, page, filters, timeZone } = props
  const query = new URLSearchParams({
    ...(filters.state && { state: filters.state }),
    ...(filters.q && { q: filters.q }),
  })
  return (
    <section aria-labelledby="results-title" className="grid gap-4">
      <h2 id="results-title" className="text-xl">
        {t('Recipients')}
      </h2>
      <Unknown {...props} />
      <Failed {...props} />
      <ListTable
        caption={t('Recipients')}
        listing={recipientListing}
        columns={recipientColumns}
        page={page}
        timeZone={timeZone}
        csv={`/admin/email/campaigns/${campaignId}/recipients.csv?${query}`}
        csvNeedsReauth
        choices={{
          state: recipientStates
            .filter((state) => counts[state] > 0 || state === filters.state)
            .map((state) => ({
              value: state,
              label: `${recipientStateNames[state]} (${figure(counts[state])})`,
            })),
        }}
        empty={empty}
      />
    </section>
  )
}

const empty: ListEmpty = perLanguage(() => ({
  icon: 'inbox',
  title: t('No emails were sent'),
  level: 3,
  children: '',
  noMatch: {
    icon: 'inbox',
    title: t('No matching recipients'),
    children: t('Choose another status or try a shorter search.'),
  },
}))

/** The answer was lost after the mail began to leave: it is unknown whether it arrived, so a person decides. */
function Unknown({ counts: { unknown }, isCancelled, pending }: ResultsProps) {
  if (unknown === 0) return null
  return (
    <Notice
      tone="warning"
      title={plural(
        unknown,
        'Delivery unconfirmed for {count} person',
        'Delivery unconfirmed for {count} people',
      )}
      actions={
        <>
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              name="intent"
              value="mark-sent"
              variant="secondary"
              icon="check"
              pending={pending === 'mark-sent'}
            >
              {t('Mark as sent')}
            </Button>
          </Form>
          {!isCancelled && (
            <SecondPress
              label={t('Resend…')}
              intent="send-again"
              confirm={plural(unknown, 'Resend to {count} person', 'Resend to {count} people')}
              pending={pending === 'send-again'}
            >
              {t('Recipients who already have the email get it twice.')}
            </SecondPress>
          )}
        </>
      }
    >
      {t(
        'The connection was lost while the email was being sent. Choose Unconfirmed below to see these recipients.',
      )}
    </Notice>
  )
}

function Failed({ counts: { failed }, isCancelled, pending }: ResultsProps) {
  if (failed === 0 || isCancelled) return null
  return (
    <Notice
      tone="danger"
      title={plural(failed, 'Failed to send to {count} person', 'Failed to send to {count} people')}
      actions={
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            name="intent"
            value="retry"
            variant="secondary"
            icon="refresh"
            pending={pending === 'retry'}
          >
            {plural(failed, 'Retry for {count} person', 'Retry for {count} people')}
          </Button>
        </Form>
      }
    >
      {t('The list below shows the mail server’s response for each recipient.')}
    </Notice>
  )
}
