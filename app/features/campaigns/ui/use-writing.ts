import { useState } from 'react'
import type { Audience, CampaignKind } from '#app/db/schema/campaigns.ts'
import type { EventChoice, PersonChoice } from '../composer-choices.server.ts'
import type { CampaignDraft } from '../forms.ts'
import { audienceOf, choiceOf, withEvents } from './audience-choice.ts'
import { detailsOf } from './event-fields.tsx'

type Begun = {
  kind: CampaignKind
  draft: CampaignDraft
  /** The events and people that are chosen. */
  events: readonly EventChoice[]
  people: readonly PersonChoice[]
  /** The audience that is offered first, while none is chosen. */
  preferred: Audience['kind'] | null
}

export type Writing = ReturnType<typeof useWriting>

/** A campaign as it is being written, and the events and people that its form knows by name. */
export function useWriting(begun: Begun) {
  const [kind, setKind] = useState(begun.kind)
  const [draft, setDraft] = useState(begun.draft)
  const [choice, setChoice] = useState(() => {
    const first = choiceOf(begun.draft.audience)
    if (begun.draft.audience !== null || begun.preferred === null) return first
    return { ...first, kind: begun.preferred, eventIds: begun.draft.eventIds }
  })
  const [events, setEvents] = useState(begun.events)
  const [people, setPeople] = useState(begun.people)
  const isSaveTheDate = kind === 'save-the-date'

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

  function knowEvent(event: EventChoice) {
    setEvents((before) => [...before.filter(({ id }) => id !== event.id), event])
  }

  function tellAlso(event: EventChoice) {
    knowEvent(event)
    tell([...draft.eventIds, event.id], event)
  }

  return {
    kind,
    draft: { ...draft, audience: audienceOf(choice) },
    choice,
    events,
    people,
    isSaveTheDate,
    become,
    /** Other events are told; a save-the-date that says nothing yet says what its event is. */
    tell: (eventIds: string[]) => tell(eventIds),
    tellAlso,
    change: (part: Partial<CampaignDraft>) => setDraft((before) => ({ ...before, ...part })),
    choose: setChoice,
    knowEvent,
    knowPerson: (person: PersonChoice) => setPeople((before) => [...before, person]),
  }
}
