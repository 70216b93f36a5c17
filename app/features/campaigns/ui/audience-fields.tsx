import { Link } from 'react-router'
import type { Audience } from '#app/db/schema/campaigns.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { rich } from '#app/ui/rich.tsx'
import { Select } from '#app/ui/select.tsx'
import type { EventChoice, PersonChoice, PlanChoice, SegmentChoice } from '../composer-choices.server.ts'
import type { CampaignPart } from '../rules/campaign-kinds.ts'
import { mostChosen, mostEvents } from '../rules/campaign-limits.ts'
import type { AudienceChoice } from './audience-choice.ts'
import { audienceLabels, presenceHints, presenceWords, tooEarlyWords } from './audience-words.ts'
import { EventOption, PersonOption } from './choice-options.tsx'
import { ChosenList } from './chosen-list.tsx'
import { LookUp } from './look-up.tsx'

const presences = ['all', 'came', 'absent'] as const

type AudienceFieldsProps = {
  part: CampaignPart
  choice: AudienceChoice
  onChange: (choice: AudienceChoice) => void
  plans: readonly PlanChoice[]
  segments: readonly SegmentChoice[]
  events: readonly EventChoice[]
  people: readonly PersonChoice[]
  onEventFound: (event: EventChoice) => void
  onPersonFound: (person: PersonChoice) => void
  errors?: readonly string[] | undefined
}

const orders: Record<CampaignPart, readonly Audience['kind'][]> = {
  mass: ['members', 'plans', 'sponsors', 'attendees', 'waitlist', 'segment', 'people'],
  event: ['attendees', 'waitlist', 'members', 'plans', 'sponsors', 'segment', 'people'],
}

/** Whom a campaign is for: empty until something is chosen. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { part, choice, onChange, errors } = props
  return (
    <div className="grid gap-5">
      <RadioGroup
        id="audience"
        name="audience"
        legend={t('Audience')}
        hideLegend
        look="cards"
        columns={2}
        value={choice.kind ?? ''}
        onChange={(kind) => onChange({ ...choice, kind: kind as Audience['kind'] })}
        options={orders[part].map((kind) => ({ value: kind, ...audienceLabels[kind] }))}
        errors={errors}
      />
      <Closer {...props} />
    </div>
  )
}

function Closer(props: AudienceFieldsProps) {
  const { choice, onChange, plans } = props
  switch (choice.kind) {
    case 'plans':
      return (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{t('Plans')}</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {plans.map(({ id, name }) => (
              <Checkbox
                key={id}
                id={`plan-${id}`}
                label={name}
                checked={choice.planIds.includes(id)}
                onChange={() => onChange({ ...choice, planIds: toggled(choice.planIds, id) })}
              />
            ))}
          </div>
        </fieldset>
      )
    case 'attendees':
      return (
        <>
          <AudienceEvents {...props} />
          <TicketTypes {...props} />
          <RadioGroup
            name="presence"
            legend={t('Attendance')}
            value={choice.presence}
            onChange={(presence) => onChange({ ...choice, presence: presence as AudienceChoice['presence'] })}
            options={presences.map((value) => ({
              value,
              label: presenceWords[value],
              hint: presenceHints[value],
            }))}
            hint={tooEarlyWords(
              choice.presence,
              props.events.some((event) => event.isUpcoming && choice.eventIds.includes(event.id)),
            )}
          />
        </>
      )
    case 'waitlist':
      return <AudienceEvents {...props} />
    case 'segment':
      return <SegmentField {...props} />
    case 'people':
      return <People {...props} />
    default:
      return null
  }
}

function People({ choice, onChange, people, onPersonFound }: AudienceFieldsProps) {
  return (
    <div className="grid gap-3">
      <ChosenList
        label={t('Selected people')}
        items={choice.userIds.map((id) => {
          const person = people.find((one) => one.id === id)
          return {
            id,
            name: person?.name ?? t('Deleted account'),
            detail: person && person.email !== person.name ? person.email : '',
          }
        })}
        onRemove={(id) => onChange({ ...choice, userIds: choice.userIds.filter((one) => one !== id) })}
      />
      {choice.userIds.length < mostChosen && (
        <LookUp<PersonChoice>
          label={t('Add a person')}
          hint={t('Type a name, email address or username.')}
          of="people"
          least={2}
          taken={choice.userIds}
          onChoose={(person) => {
            onPersonFound(person)
            onChange({ ...choice, userIds: [...choice.userIds, person.id] })
          }}
          option={(person) => <PersonOption person={person} />}
        />
      )}
    </div>
  )
}

function SegmentField({ choice, onChange, segments }: AudienceFieldsProps) {
  if (segments.length === 0)
    return (
      <p>
        {rich('No saved views yet. <link>Filter the users and save a view</link>', {
          link: (words) => (
            <Link to="/admin/members" className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    )
  return (
    <Field id="audience-segment" label={t('Saved view')} hint={t('Applied again when the email is sent.')}>
      <Select
        value={choice.segmentId ?? ''}
        onChange={(event) => onChange({ ...choice, segmentId: event.currentTarget.value || null })}
        placeholder={t('Choose a view')}
        options={segments.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  )
}

function AudienceEvents({ choice, onChange, events, onEventFound }: AudienceFieldsProps) {
  return (
    <div className="grid gap-3">
      <ChosenList
        label={t('Events of the audience')}
        items={choice.eventIds.map((id) => {
          const event = events.find((one) => one.id === id)
          return {
            id,
            name: event?.title ?? t('Deleted event'),
            detail: event ? formatMoment(new Date(event.startsAt), event.timeZone) : '',
          }
        })}
        onRemove={(id) =>
          onChange({ ...choice, eventIds: choice.eventIds.filter((one) => one !== id), ticketTypeIds: null })
        }
      />
      {choice.eventIds.length < mostEvents && (
        <LookUp<EventChoice>
          label={choice.kind === 'waitlist' ? t('Waitlist of') : t('Attendees of')}
          hint={t('Choose one or more events. Type to search by title or place.')}
          of="events"
          least={0}
          taken={choice.eventIds}
          onChoose={(event) => {
            onEventFound(event)
            onChange({ ...choice, eventIds: [...choice.eventIds, event.id] })
          }}
          option={(event) => <EventOption event={event} />}
        />
      )}
    </div>
  )
}

function TicketTypes({ choice, onChange, events }: AudienceFieldsProps) {
  const chosen = events.filter(({ id }) => choice.eventIds.includes(id))
  const types = chosen.flatMap((event) => event.ticketTypes.map((type) => ({ ...type, event: event.title })))
  if (types.length < 2) return null
  const ids = choice.ticketTypeIds ?? []
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">
        {rich('Ticket types <more>(none selected: all)</more>', {
          more: (words) => <span className="font-normal text-ink-faint">{words}</span>,
        })}
      </legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {types.map(({ id, name, event }) => (
          <Checkbox
            key={id}
            id={`type-${id}`}
            label={name}
            {...(chosen.length > 1 && { hint: event })}
            checked={ids.includes(id)}
            onChange={() => onChange({ ...choice, ticketTypeIds: toggled(ids, id) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}
