import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Audience, CampaignKind } from '#app/db/schema/campaigns.ts'
import { zoneName } from '#app/kernel/dates.ts'
import type { Language } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { leadToProblem } from '#app/ui/lead-to-problem.ts'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { listPerLanguage } from '#language'
import type { EventChoice, PersonChoice, PlanChoice, SegmentChoice } from '../composer-choices.server.ts'
import type { AudienceSample } from '../count-audience.server.ts'
import type { CampaignDraft } from '../forms.ts'
import type { CampaignGap } from '../rules/campaign-gaps.ts'
import { partOf } from '../rules/campaign-kinds.ts'
import { factsOf } from './audience-choice.ts'
import { AudienceCountLine, useAudienceCount } from './audience-count.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { audienceGap, audienceWords, countWords } from './audience-words.ts'
import { gapWords, kindWords } from './campaign-words.ts'
import { gapsOf } from './composer-gaps.ts'
import { sameForm } from './draft-saved.ts'
import { DateFields, ToldEvents } from './event-fields.tsx'
import { MailPreview } from './mail-preview.tsx'
import { MessagePanels } from './message-panels.tsx'
import { SaveLine, SaveProblem } from './save-line.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SendPanel } from './send-panel.tsx'
import { TestSend } from './test-send.tsx'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-sending.ts'
import { useWriting, type Writing } from './use-writing.ts'

export type ComposerProps = {
  /** Null of one that is not saved yet. */
  saved: { id: string; version: number } | null
  kind: CampaignKind
  draft: CampaignDraft
  /** That the site speaks. */
  languages: readonly Language[]
  plans: readonly PlanChoice[]
  segments: readonly SegmentChoice[]
  /** Those that are chosen. */
  events: readonly EventChoice[]
  people: readonly PersonChoice[]
  timeZone: string
  /** As a field for date and time wants it. */
  earliest: string
  /** The audience that is offered first, while none is chosen. */
  preferred: Audience['kind'] | null
  /** Of the administrator who writes. */
  email: string
  isDeleting: boolean
  /** Told of the subject as it is typed. */
  onSubject: (subject: string) => void
}

/** The person of a mail to one person; undefined of every other audience. */
export function onlyPerson({
  draft,
  people,
}: Pick<ComposerProps, 'draft' | 'people'>): PersonChoice | undefined {
  const { audience } = draft
  const only = audience?.kind === 'people' && audience.userIds.length === 1 ? audience.userIds[0] : undefined
  return people.find(({ id }) => id === only)
}

/** Writes a campaign: what it says, who gets it, how it looks, a test, and the press that sends it. */
export function Composer(props: ComposerProps) {
  const { plans, segments, timeZone } = props
  const navigate = useNavigate()
  const writing = useWriting(props)
  const { kind, draft, choice, events, people } = writing
  const [asked, setAsked] = useState(false)
  const [isPersonal] = useState(onlyPerson(props) !== undefined)
  const { saved, state, save, saveOver, giveUp } = useDraft({ kind, draft }, props.saved, (id) => {
    void navigate(`/admin/email/campaigns/${id}`, {
      ...{ replace: true, preventScrollReset: true, state: sameForm },
    })
  })
  const count = useAudienceCount(kind, draft.audience)
  const facts = factsOf(draft.audience, { plans, events, segments, people })
  const sending = useSending({ ...{ kind, save, draft, zone: zoneName(timeZone), audience: facts } })
  const recap = count.counted ? `${audienceWords(facts)}: ${countWords(count.counted)}` : audienceWords(facts)

  const { onSubject } = props
  useEffect(() => onSubject(draft.subject), [draft.subject, onSubject])

  const gaps = asked ? gapsOf(kind, draft, { events, segments }) : []
  const wordsOf = (gap: CampaignGap) => (gap === 'no-audience' ? audienceGap(choice.kind) : gapWords[gap])
  const said = (gap: CampaignGap) => (gaps.includes(gap) ? [wordsOf(gap)] : undefined)
  const top = useRef<HTMLDivElement>(null)

  function review(when: Parameters<typeof sending.ask>[0]) {
    setAsked(true)
    if (gapsOf(kind, draft, { events, segments }).length > 0) {
      requestAnimationFrame(() => leadToProblem(top.current))
      return
    }
    void sending.ask(when)
  }

  return (
    <div ref={top} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_27rem]">
      <div className="grid gap-6">
        <SaveProblem state={state} onKeep={saveOver} onTake={giveUp} />
        {partOf(kind) === 'event' && <EventPanel writing={writing} zone={zoneName(timeZone)} said={said} />}
        <MessagePanels
          writing={writing}
          languages={props.languages}
          isPersonal={isPersonal}
          errors={{ subject: said('no-subject'), contentHtml: said('no-content') }}
        />
        <AudiencePanel
          writing={writing}
          plans={plans}
          segments={segments}
          count={count}
          isFolded={isPersonal}
          errors={said('no-audience') ?? said('audience-gone')}
        />
      </div>
      <div className="grid gap-6 xl:sticky xl:top-6">
        <Panel title={t('Preview')} className="xl:order-2">
          <div className="grid gap-6">
            <Preview saved={saved} languages={props.languages} readers={count.counted?.sample ?? []} />
            <TestSend email={props.email} onSave={save} />
          </div>
        </Panel>
        <Panel title={t('Send')} description={<SaveLine state={state} />} className="xl:order-1">
          <SendPanel
            zone={zoneName(timeZone)}
            earliest={props.earliest}
            audience={recap}
            pending={sending.isAsking}
            problems={[...new Set([...gaps.map(wordsOf), ...sending.problems])]}
            onReview={review}
          />
        </Panel>
        {saved && <DeleteDraft pending={props.isDeleting} />}
      </div>
      <SendDialog {...sending.dialog} />
    </div>
  )
}

type EventPanelProps = {
  writing: Writing
  zone: string
  /** What is said of a gap; undefined where there is none, or nothing is said yet. */
  said: (gap: CampaignGap) => string[] | undefined
}

function EventPanel({ writing, zone, said }: EventPanelProps) {
  const { kind, draft, events, isSaveTheDate } = writing
  return (
    <Panel title={t('Event')}>
      <div className="grid gap-5">
        <RadioGroup
          name="kind"
          legend={t('Kind of email')}
          look="cards"
          columns={2}
          value={kind}
          onChange={(value) => writing.become(value as CampaignKind)}
          options={eventKinds}
        />
        <ToldEvents
          isSaveTheDate={isSaveTheDate}
          eventIds={draft.eventIds}
          events={events}
          onChange={writing.tell}
          onChoose={writing.tellAlso}
          errors={said('no-event') ?? said('event-not-public')}
        />
        {isSaveTheDate && (
          <DateFields
            details={draft.details}
            onChange={(details) => writing.change({ details })}
            event={events.find(({ id }) => id === draft.eventIds[0])}
            zone={zone}
            errors={{
              title: said('no-title'),
              date: said('no-date'),
              time: said('no-time'),
              location: said('no-location'),
            }}
          />
        )}
      </div>
    </Panel>
  )
}

const eventKinds = listPerLanguage(() => [
  {
    value: 'event-announcement',
    label: kindWords['event-announcement'],
    hint: t('Announces one or more events'),
  },
  {
    value: 'save-the-date',
    label: kindWords['save-the-date'],
    hint: t('Announces the date before the details are ready'),
  },
])

type AudiencePanelProps = {
  writing: Writing
  plans: readonly PlanChoice[]
  segments: readonly SegmentChoice[]
  count: ReturnType<typeof useAudienceCount>
  /** Of a mail to one person: who else gets it is asked for on demand. */
  isFolded: boolean
  errors: string[] | undefined
}

function AudiencePanel({ writing, plans, segments, count, isFolded, errors }: AudiencePanelProps) {
  const { kind, draft, choice, events, people } = writing
  const fields = (
    <>
      <AudienceFields
        part={partOf(kind)}
        choice={choice}
        onChange={writing.choose}
        plans={plans}
        segments={segments}
        events={events}
        people={people}
        onEventFound={writing.knowEvent}
        onPersonFound={writing.knowPerson}
        errors={errors}
      />
      {draft.audience && <AudienceCountLine kind={draft.audience.kind} {...count} />}
    </>
  )
  if (!isFolded)
    return (
      <Panel title={t('Audience')}>
        <div className="grid gap-5">{fields}</div>
      </Panel>
    )
  return (
    <Panel>
      <details className="group">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {t('Change recipients')}
        </summary>
        <div className="mt-4 grid gap-5">{fields}</div>
      </details>
    </Panel>
  )
}

type PreviewProps = Pick<ComposerProps, 'saved' | 'languages'> & { readers: AudienceSample }

function Preview({ saved, languages, readers }: PreviewProps) {
  if (!saved) return <p className="text-ink-soft">{t('Start writing to see the preview here.')}</p>
  return (
    <MailPreview
      address={`/admin/email/campaigns/${saved.id}/preview`}
      version={saved.version}
      readers={readers}
      languages={languages}
    />
  )
}

function DeleteDraft({ pending }: { pending: boolean }) {
  return (
    <SecondPress
      className="xl:order-3"
      label={t('Delete draft…')}
      intent="delete"
      confirm={t('Delete draft')}
      icon="trash"
      pending={pending}
      leaves
    >
      {t('The draft is deleted permanently. No emails are sent.')}
    </SecondPress>
  )
}
