import { Link } from 'react-router'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { perLanguage } from '#language'
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

const partWords = perLanguage(
  () =>
    ({
      mass: {
        title: t('Mass emails'),
        begin: t('New mass email'),
        to: '/admin/email/campaigns/new',
        empty: t('No mass emails yet'),
        hint: t('Email all members, members of a plan, sponsors, attendees or selected people.'),
      },
      event: {
        title: t('Event emails'),
        begin: t('New event email'),
        to: '/admin/email/campaigns/new?kind=event-announcement',
        empty: t('No event emails yet'),
        hint: t('Announce one or more events, or ask people to save the date.'),
      },
    }) as const,
)

const wordsOfEvent = (eventId: string) => ({
  title: t('Emails about this event'),
  begin: t('Email attendees'),
  to: `/admin/email/campaigns/new?kind=event-announcement&event=${eventId}`,
  empty: t('No emails yet'),
  hint: t('Write to everyone with a ticket, to some of them, or to all members.'),
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
            header: t('Subject'),
            heading: true,
            isTyped: true,
            cell: (campaign) => (
              <>
                <Link
                  to={`/admin/email/campaigns/${campaign.id}`}
                  className="link"
                  {...written(campaignTitle(campaign))}
                >
                  {campaignTitle(campaign)}
                </Link>{' '}
                {of !== 'mass' && <span className="list-more">{kindWords[campaign.kind]}</span>}
              </>
            ),
          },
          {
            key: 'state',
            header: t('Status'),
            width: 9,
            phone: 'side',
            cell: (campaign) => <Status campaign={campaign} />,
          },
          {
            key: 'audience',
            header: t('To'),
            width: 13,
            priority: 3,
            isTyped: true,
            cell: ({ audience }) => audienceWords(audience),
          },
          {
            key: 'recipients',
            header: t('Sent'),
            numeric: true,
            width: 8,
            priority: 2,
            phone: 'line',
            cell: (campaign) => <Sent campaign={campaign} />,
          },
          {
            key: 'when',
            header: t('When'),
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
      {problem && <Badge tone="danger">{t('Not sent')}</Badge>}
      {counts !== null && counts.unknown > 0 && (
        <Badge tone="warning">{t('{count} unconfirmed', { count: figure(counts.unknown) })}</Badge>
      )}
      {counts !== null && counts.failed > 0 && (
        <Badge tone="danger">{t('{count} failed', { count: figure(counts.failed) })}</Badge>
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
        ? t('{number} of {total}', { number: figure(counts.sent), total: figure(recipients) })
        : t('{number} of {total}', { number: figure(doneRecipients(counts)), total: figure(recipients) })}
    </>
  )
}

function When({ campaign, timeZone }: { campaign: ListedCampaign; timeZone: string }) {
  const { status, scheduledAt, startedAt, finishedAt, updatedAt, createdBy } = campaign
  const moment = (at: Date) => `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`
  const said =
    status === 'scheduled' && scheduledAt
      ? t('Sends {moment}', { moment: moment(scheduledAt) })
      : finishedAt
        ? status === 'cancelled'
          ? t('Cancelled {moment}', { moment: moment(finishedAt) })
          : t('Sent {moment}', { moment: moment(finishedAt) })
        : startedAt
          ? t('Started {moment}', { moment: moment(startedAt) })
          : t('Edited {moment}', { moment: moment(updatedAt) })
  return (
    <>
      <span className="tabular-nums">{said}</span>{' '}
      {createdBy && <span className="list-more">{t('by {name}', { name: createdBy })}</span>}
    </>
  )
}
