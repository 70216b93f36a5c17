import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Audience, CampaignKind } from '#app/db/schema/campaigns.ts'
import { zoneName } from '#app/kernel/dates.ts'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import type { EventChoice, PersonChoice, PlanChoice } from '../composer-choices.server.ts'
import type { CampaignDraft } from '../forms.ts'
import { type CampaignGap, campaignGaps } from '../rules/campaign-gaps.ts'
import { partOf } from '../rules/campaign-kinds.ts'
import { audienceOf, choiceOf, factsOf, withEvents } from './audience-choice.ts'
import { AudienceCountLine, useAudienceCount } from './audience-count.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { audienceGap, audienceWords, countWords } from './audience-words.ts'
import { gapWords, kindWords } from './campaign-words.ts'
import { sameForm } from './draft-saved.ts'
import { DateFields, detailsOf, ToldEvents } from './event-fields.tsx'
import { LetterFields } from './letter-fields.tsx'
import { MailPreview } from './mail-preview.tsx'
import { SaveLine, SaveProblem } from './save-line.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SendPanel } from './send-panel.tsx'
import { TestSend } from './test-send.tsx'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-sending.ts'

export type ComposerProps = {
  /** Null of one that is not saved yet. */
  saved: { id: string; version: number } | null
  kind: CampaignKind
  draft: CampaignDraft
  plans: readonly PlanChoice[]
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
}

/** Writes a campaign: what it says, who gets it, how it looks, a test, and the press that sends it. */
export function Composer(props: ComposerProps) {
  const { plans, timeZone } = props
  const navigate = useNavigate()
  const [kind, setKind] = useState(props.kind)
  const [draft, setDraft] = useState(props.draft)
  const [choice, setChoice] = useState(() => {
    const begun = choiceOf(props.draft.audience)
    if (props.draft.audience !== null || props.preferred === null) return begun
    return { ...begun, kind: props.preferred, eventIds: props.draft.eventIds }
  })
  const [events, setEvents] = useState(props.events)
  const [people, setPeople] = useState(props.people)
  const [asked, setAsked] = useState(false)

  const audience = audienceOf(choice)
  const written = { kind, draft: { ...draft, audience } }
  const { saved, state, save, saveOver, giveUp } = useDraft(written, props.saved, (id) => {
    void navigate(`/admin/email/campaigns/${id}`, {
      ...{ replace: true, preventScrollReset: true, state: sameForm },
    })
  })
  const count = useAudienceCount(kind, audience)
  const facts = factsOf(audience, { plans, events, people })
  const sending = useSending({
    ...{ kind, save, draft: written.draft, zone: zoneName(timeZone), audience: facts },
  })
  const recap = count.counted ? `${audienceWords(facts)}: ${countWords(count.counted)}` : audienceWords(facts)

  const isSaveTheDate = kind === 'save-the-date'
  const gaps = asked ? gapsOf(kind, written.draft, events) : []
  const wordsOf = (gap: CampaignGap) => (gap === 'no-audience' ? audienceGap(choice.kind) : gapWords[gap])
  const said = (gap: CampaignGap) => (gaps.includes(gap) ? [wordsOf(gap)] : undefined)
  const top = useRef<HTMLDivElement>(null)

  function review(when: Parameters<typeof sending.ask>[0]) {
    setAsked(true)
    if (gapsOf(kind, written.draft, events).length > 0) {
      requestAnimationFrame(() => top.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    void sending.ask(when)
  }

  function become(next: CampaignKind) {
    setKind(next)
    if (next === 'save-the-date') tell(draft.eventIds.slice(0, 1), undefined, true)
  }

  function tell(eventIds: string[], found?: EventChoice, fillsIn = isSaveTheDate) {
    const first = [...events, ...(found ? [found] : [])].find(({ id }) => id === eventIds[0])
    const isUntouched = Object.values(draft.details).every((value) => value === '')
    const details = fillsIn && first && isUntouched ? detailsOf(first) : draft.details
    setDraft({ ...draft, eventIds, details })
    setChoice(withEvents(choice, draft.eventIds, eventIds))
  }

  const known = (event: EventChoice) => {
    setEvents((before) => [...before.filter(({ id }) => id !== event.id), event])
  }

  return (
    <div ref={top} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_27rem]">
      <div className="grid gap-6">
        <SaveProblem state={state} onKeep={saveOver} onTake={giveUp} />
        {partOf(kind) === 'event' && (
          <Panel title="Event">
            <div className="grid gap-5">
              <RadioGroup
                name="kind"
                legend="Kind of email"
                look="cards"
                columns={2}
                value={kind}
                onChange={(value) => become(value as CampaignKind)}
                options={[
                  {
                    value: 'event-announcement',
                    label: kindWords['event-announcement'],
                    hint: 'Tells of one event or several',
                  },
                  {
                    value: 'save-the-date',
                    label: kindWords['save-the-date'],
                    hint: 'A day to keep free, before there is more to say',
                  },
                ]}
              />
              <ToldEvents
                isSaveTheDate={isSaveTheDate}
                eventIds={draft.eventIds}
                events={events}
                onChange={tell}
                onChoose={(event) => {
                  known(event)
                  tell([...draft.eventIds, event.id], event)
                }}
                errors={said('no-event') ?? said('event-not-public')}
              />
              {isSaveTheDate && (
                <DateFields
                  details={draft.details}
                  onChange={(details) => setDraft({ ...draft, details })}
                  event={events.find(({ id }) => id === draft.eventIds[0])}
                  zone={zoneName(timeZone)}
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
        )}
        <Panel title="Message">
          <LetterFields
            letter={draft}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
            isContentOptional={isSaveTheDate}
            errors={{ subject: said('no-subject'), contentHtml: said('no-content') }}
          />
        </Panel>
        <Panel title="Who gets it">
          <div className="grid gap-5">
            <AudienceFields
              part={partOf(kind)}
              choice={choice}
              onChange={setChoice}
              plans={plans}
              events={events}
              people={people}
              onEventFound={known}
              onPersonFound={(person) => setPeople((before) => [...before, person])}
              errors={said('no-audience')}
            />
            {audience && <AudienceCountLine kind={audience.kind} {...count} />}
          </div>
        </Panel>
      </div>
      <div className="grid gap-6 xl:sticky xl:top-6">
        <Panel title="Preview" className="xl:order-2">
          <div className="grid gap-6">
            {saved ? (
              <MailPreview
                address={`/admin/email/campaigns/${saved.id}/preview`}
                version={saved.version}
                readers={count.counted?.sample ?? []}
              />
            ) : (
              <p className="text-ink-soft">
                Begin to write, and the mail appears here as its reader sees it.
              </p>
            )}
            <TestSend email={props.email} onSave={save} />
          </div>
        </Panel>
        <Panel title="Send" description={<SaveLine state={state} />} className="xl:order-1">
          <SendPanel
            zone={zoneName(timeZone)}
            earliest={props.earliest}
            audience={recap}
            pending={sending.isAsking}
            problems={[...new Set([...gaps.map(wordsOf), ...sending.problems])]}
            onReview={review}
          />
        </Panel>
        {saved && (
          <SecondPress
            className="xl:order-3"
            label="Delete this draft…"
            intent="delete"
            confirm="Delete the draft"
            icon="trash"
            pending={props.isDeleting}
            leaves
          >
            Its words are gone then; nobody gets it.
          </SecondPress>
        )}
      </div>
      <SendDialog {...sending.dialog} />
    </div>
  )
}

function gapsOf(kind: CampaignKind, draft: CampaignDraft, events: readonly EventChoice[]): CampaignGap[] {
  const { subject, contentHtml, details, eventIds, audience } = draft
  const hasContent = contentHtml.replace(/<(?!img)[^>]*>|&nbsp;/g, '').trim() !== ''
  const told = eventIds.map((id) => ({ isPublic: isPublic(events.find((event) => event.id === id)) }))
  return campaignGaps({ kind, subject: subject.trim(), hasContent, details, events: told, audience })
}

const isPublic = (event: EventChoice | undefined) =>
  event?.status === 'published' || event?.status === 'cancelled'
