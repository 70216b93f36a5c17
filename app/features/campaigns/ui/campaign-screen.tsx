import { Form } from 'react-router'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { CampaignPage } from '../campaign-by-id.server.ts'
import type { CampaignRecipient } from '../campaign-recipients.server.ts'
import type { AudienceCount, AudienceSample } from '../count-audience.server.ts'
import type { RecipientFilters } from '../rules/recipient-listing.ts'
import { audienceWords, countWords } from './audience-words.ts'
import { kindWords } from './campaign-words.ts'
import { MailPreview } from './mail-preview.tsx'
import { ProgressPanel, ScheduledPanel } from './progress-screen.tsx'
import { ResultsPanel } from './results-panel.tsx'

type CampaignScreenProps = {
  campaign: CampaignPage
  recipients: KeysetPage<CampaignRecipient> | null
  /** Of one that is scheduled: whom it would go to now. */
  expected: (AudienceCount & { sample: AudienceSample }) | null
  filters: RecipientFilters
  timeZone: string
  pending: string | null
  /** Why the last press did nothing. */
  problem: string | null
}

/** A campaign that is scheduled, under way or over. */
export function CampaignScreen(props: CampaignScreenProps) {
  const { campaign, recipients, expected, filters, timeZone, pending, problem } = props
  const { id, kind, status, audience, events, progress } = campaign
  const written = recipients?.rows.map(({ name, recipient }) => ({ name, email: recipient }))
  const readers = (written ?? expected?.sample ?? []).slice(0, 10)
  return (
    <div className="grid gap-8">
      {problem && (
        <Notice tone="warning" live>
          {problem}
        </Notice>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="grid gap-6">
          {status === 'scheduled' ? (
            <ScheduledPanel campaign={campaign} timeZone={timeZone} pending={pending} />
          ) : (
            <ProgressPanel campaign={campaign} timeZone={timeZone} pending={pending} />
          )}
          <Panel title={t('Details')}>
            <div className="grid gap-4">
              <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
                <dt className="text-ink-faint">{t('Kind')}</dt>
                <dd>{kindWords[kind]}</dd>
                <dt className="text-ink-faint">{t('Audience')}</dt>
                <dd className="wrap-anywhere">{audienceWords(audience)}</dd>
                {expected && (
                  <>
                    <dt className="text-ink-faint">{t('Now')}</dt>
                    <dd className="tabular-nums">{countWords(expected)}</dd>
                  </>
                )}
                {events.length > 0 && (
                  <>
                    <dt className="text-ink-faint">{t('Events')}</dt>
                    <dd className="wrap-anywhere">{joinList(events.map(({ title }) => title))}</dd>
                  </>
                )}
              </dl>
              <Form method="post">
                <Button
                  type="submit"
                  name="intent"
                  value="duplicate"
                  variant="secondary"
                  icon="copy"
                  pending={pending === 'duplicate'}
                >
                  {t('Duplicate as a new draft')}
                </Button>
              </Form>
            </div>
          </Panel>
        </div>
        <Panel title={progress.startedAt ? t('Sent email') : t('Preview')}>
          <MailPreview
            languages={campaign.languages}
            address={`/admin/email/campaigns/${id}/preview`}
            version={campaign.version}
            readers={readers}
          />
        </Panel>
      </div>
      {recipients && progress.counts && (
        <ResultsPanel
          campaignId={id}
          counts={progress.counts}
          page={recipients}
          filters={filters}
          isCancelled={status === 'cancelled'}
          timeZone={timeZone}
          pending={pending}
        />
      )}
    </div>
  )
}
