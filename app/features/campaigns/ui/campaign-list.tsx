import { Link } from 'react-router'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ListedCampaign } from '../campaign-list.server.ts'
import type { CampaignPart } from '../rules/campaign-kinds.ts'
import { doneRecipients } from '../rules/recipient-states.ts'
import { audienceWords } from './audience-words.ts'
import { campaignTitle, figure, kindWords, statusWords } from './campaign-words.ts'

type CampaignListProps = {
  /** An event's id: of the list within it. */
  of: CampaignPart | { eventId: string }
  page: KeysetPage<ListedCampaign>
  timeZone: string
}

const partWords = {
  mass: {
    title: 'Mass emails',
    begin: 'New mass email',
    to: '/admin/email/campaigns/new',
    empty: 'No mass emails yet',
    hint: 'Email all members, members of a plan, sponsors, attendees or selected people.',
  },
  event: {
    title: 'Event emails',
    begin: 'New event email',
    to: '/admin/email/campaigns/new?kind=event-announcement',
    empty: 'No event emails yet',
    hint: 'Announce one or more events, or ask people to save the date.',
  },
} as const

const wordsOfEvent = (eventId: string) => ({
  title: 'Emails about this event',
  begin: 'Email attendees',
  to: `/admin/email/campaigns/new?kind=event-announcement&event=${eventId}`,
  empty: 'No emails yet',
  hint: 'Write to everyone with a ticket, to some of them, or to all members.',
})

/** The campaigns of one part of the Email Center or about one event, the newest first. */
export function CampaignList({ of, page, timeZone }: CampaignListProps) {
  const words = typeof of === 'string' ? partWords[of] : wordsOfEvent(of.eventId)
  const begin = (
    <ButtonLink to={words.to} icon="plus">
      {words.begin}
    </ButtonLink>
  )
  return (
    <section aria-labelledby="campaigns-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="campaigns-title" className="text-xl">
          {words.title}
        </h2>
        {begin}
      </div>
      <DataTable
        caption={words.title}
        {...page}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="mail" title={words.empty} action={begin}>
            {words.hint}
          </EmptyState>
        }
        columns={[
          {
            key: 'subject',
            header: 'Subject',
            heading: true,
            isTyped: true,
            cell: (campaign) => (
              <>
                <Link to={`/admin/email/campaigns/${campaign.id}`} className="link">
                  {campaignTitle(campaign)}
                </Link>{' '}
                {of !== 'mass' && <span className="list-more">{kindWords[campaign.kind]}</span>}
              </>
            ),
          },
          {
            key: 'state',
            header: 'Status',
            width: 9,
            phone: 'side',
            cell: (campaign) => <Status campaign={campaign} />,
          },
          {
            key: 'audience',
            header: 'To',
            width: 13,
            priority: 3,
            isTyped: true,
            cell: ({ audience }) => audienceWords(audience),
          },
          {
            key: 'recipients',
            header: 'Sent',
            numeric: true,
            width: 8,
            priority: 2,
            phone: 'line',
            cell: (campaign) => <Sent campaign={campaign} />,
          },
          {
            key: 'when',
            header: 'When',
            width: 14,
            priority: 2,
            phone: 'line',
            cell: (campaign) => <When campaign={campaign} timeZone={timeZone} />,
          },
        ]}
      />
    </section>
  )
}

function Status({ campaign: { status, problem, counts } }: { campaign: ListedCampaign }) {
  const { label, tone } = statusWords[status]
  return (
    <span className="inline-flex gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {problem && <Badge tone="danger">Not sent</Badge>}
      {counts !== null && counts.unknown > 0 && (
        <Badge tone="warning">{`${figure(counts.unknown)} unconfirmed`}</Badge>
      )}
      {counts !== null && counts.failed > 0 && (
        <Badge tone="danger">{`${figure(counts.failed)} failed`}</Badge>
      )}
    </span>
  )
}

function Sent({ campaign: { recipients, counts, status } }: { campaign: ListedCampaign }) {
  if (recipients === null || counts === null) return <span className="text-ink-faint">–</span>
  const isOver = status === 'finished' || status === 'cancelled'
  return (
    <>
      {isOver
        ? `${figure(counts.sent)} of ${figure(recipients)}`
        : `${figure(doneRecipients(counts))} of ${figure(recipients)}`}
    </>
  )
}

function When({ campaign, timeZone }: { campaign: ListedCampaign; timeZone: string }) {
  const { status, scheduledAt, startedAt, finishedAt, updatedAt, createdBy } = campaign
  const said =
    status === 'scheduled' && scheduledAt
      ? { words: 'Sends', at: scheduledAt }
      : finishedAt
        ? { words: status === 'cancelled' ? 'Cancelled' : 'Sent', at: finishedAt }
        : startedAt
          ? { words: 'Started', at: startedAt }
          : { words: 'Edited', at: updatedAt }
  return (
    <>
      <span className="tabular-nums">
        {`${said.words} ${formatDate(said.at, timeZone)} ${formatTime(said.at, timeZone)}`}
      </span>{' '}
      {createdBy && <span className="list-more">{`by ${createdBy}`}</span>}
    </>
  )
}
