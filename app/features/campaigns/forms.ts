import { z } from 'zod'
import { mostChosen, mostEvents, mostTypes } from './rules/campaign-limits.ts'

const ids = (most: number) => z.array(z.uuid()).min(1).max(most)

/** Whom a campaign is for. Leaving something out never means all people (rule R081). */
export const audienceForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('members') }),
  z.object({ kind: z.literal('plans'), planIds: ids(200) }),
  z.object({ kind: z.literal('sponsors') }),
  z.object({
    kind: z.literal('attendees'),
    eventIds: ids(mostEvents),
    ticketTypeIds: ids(mostTypes).nullable(),
    presence: z.enum(['all', 'came', 'absent']),
  }),
  z.object({ kind: z.literal('waitlist'), eventIds: ids(mostEvents) }),
  z.object({ kind: z.literal('people'), userIds: ids(mostChosen) }),
  z.object({ kind: z.literal('segment'), segmentId: z.uuid() }),
])

const line = (most: number) => z.string().trim().max(most)

const emptyTranslation = {
  subject: '',
  preheader: '',
  contentHtml: '',
  details: { title: '', location: '' },
}

/** What it says in another language; what is empty is as in the original. */
const translationForm = z.object({
  subject: line(200),
  preheader: line(200),
  contentHtml: z.string().max(100_000),
  details: z.object({ title: line(200), location: line(300) }),
})

export type CampaignTranslationDraft = z.infer<typeof translationForm>

/** A campaign as it is being written: anything may be missing yet, so that it can be saved while it is typed. */
export const draftForm = z.object({
  subject: line(200),
  preheader: line(200),
  contentHtml: z.string().max(100_000),
  /** Of a save-the-date. */
  details: z.object({
    title: line(200),
    date: z.string().max(10),
    time: z.string().max(5),
    location: line(300),
  }),
  translations: z.object({ ar: translationForm }).default({ ar: emptyTranslation }),
  /** In the order in which they are told. */
  eventIds: z.array(z.uuid()).max(mostEvents),
  /** Null while no person is chosen. */
  audience: audienceForm.nullable(),
})

export type CampaignDraft = z.infer<typeof draftForm>

/** What stands in the form of a campaign that begins. */
export const emptyDraft: CampaignDraft = {
  subject: '',
  preheader: '',
  contentHtml: '',
  details: { title: '', date: '', time: '', location: '' },
  translations: { ar: emptyTranslation },
  eventIds: [],
  audience: null,
}

export const campaignKindForm = z.enum(['announcement', 'event-announcement', 'save-the-date'])
