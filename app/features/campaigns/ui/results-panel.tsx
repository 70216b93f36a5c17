import { Form } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataFilters } from '#app/ui/data-filters.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import type { CampaignRecipient } from '../campaign-recipients.server.ts'
import type { RecipientFilters } from '../rules/recipient-filters.ts'
import { type RecipientCounts, recipientStates } from '../rules/recipient-states.ts'
import { figure, peopleWords, recipientStateWords } from './campaign-words.ts'

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
  const isFiltered = filters.state !== null || filters.q !== ''
  const query = new URLSearchParams({
    ...(filters.state && { state: filters.state }),
    ...(filters.q && { q: filters.q }),
  })
  return (
    <section aria-labelledby="results-title" className="grid gap-4">
      <h2 id="results-title" className="text-xl">
        Recipients
      </h2>
      <Unknown {...props} />
      <Failed {...props} />
      <DataTable
        caption="Recipients"
        {...page}
        rowKey={({ id }) => id}
        csv={`/admin/email/campaigns/${campaignId}/recipients.csv?${query}`}
        filters={
          <DataFilters searchLabel="E-mail address begins with" search={filters.q} isFiltered={isFiltered}>
            <FilterSelect
              name="state"
              label="Status"
              value={filters.state}
              any="Any status"
              options={recipientStates
                .filter((state) => counts[state] > 0 || state === filters.state)
                .map((state) => ({
                  value: state,
                  label: `${recipientStateWords[state].label} (${figure(counts[state])})`,
                }))}
            />
          </DataFilters>
        }
        empty={
          <EmptyState icon="inbox" title={isFiltered ? 'Nobody matches' : 'Nobody was written to'} level={3}>
            {isFiltered ? 'Choose another status, or search for fewer letters.' : ''}
          </EmptyState>
        }
        columns={[
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
            cell: ({ state }) => (
              <Badge tone={recipientStateWords[state].tone}>{recipientStateWords[state].label}</Badge>
            ),
          },
          {
            key: 'sent',
            header: 'Sent at',
            cell: ({ sentAt }) => (
              <span className="tabular-nums">{sentAt ? formatMoment(sentAt, timeZone) : '–'}</span>
            ),
          },
          {
            key: 'error',
            header: 'Last answer',
            cell: ({ lastError, state }) => (
              <span className="text-sm wrap-anywhere text-ink-soft">
                {lastError && state !== 'sent' ? lastError : '–'}
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}

/** The answer was lost after the mail began to leave: nobody knows, so a person says. */
function Unknown({ counts: { unknown }, isCancelled, pending }: ResultsProps) {
  if (unknown === 0) return null
  return (
    <Notice
      tone="warning"
      title={`Of ${peopleWords(unknown)} nobody knows whether the mail has arrived`}
      actions={
        <>
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              name="step"
              value="mark-sent"
              variant="secondary"
              icon="check"
              pending={pending === 'mark-sent'}
            >
              Take them as sent
            </Button>
          </Form>
          {!isCancelled && (
            <SecondPress
              label="Send again…"
              step="send-again"
              confirm={`Send again to ${peopleWords(unknown)}`}
              pending={pending === 'send-again'}
            >
              Whoever has it already gets it a second time.
            </SecondPress>
          )}
        </>
      }
    >
      The connection was lost after the mail began to leave. Choose Answer lost below to see who they are.
    </Notice>
  )
}

function Failed({ counts: { failed }, isCancelled, pending }: ResultsProps) {
  if (failed === 0 || isCancelled) return null
  return (
    <Notice
      tone="danger"
      title={`The mail could not be sent to ${peopleWords(failed)}`}
      actions={
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            name="step"
            value="retry"
            variant="secondary"
            icon="refresh"
            pending={pending === 'retry'}
          >
            {`Try again for ${peopleWords(failed)}`}
          </Button>
        </Form>
      }
    >
      What the mail server said stands beside each of them below.
    </Notice>
  )
}
