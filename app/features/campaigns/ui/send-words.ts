import type { Audience } from '#app/db/schema/campaigns.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { AudienceCount } from '../count-audience.server.ts'
import type { CampaignGap } from '../rules/campaign-gaps.ts'
import type { ScheduleRefusal } from '../schedule-campaign.server.ts'
import { nobodyWords } from './audience-words.ts'
import { gapWords, massFailed } from './campaign-words.ts'

/** What the address that sends or schedules answers, in words; `count` is the number to confirm in place of the other. */
export type Sent =
  | { ok: true }
  | {
      ok: false
      title: string
      text: string
      count: AudienceCount | null
    }

type Reason = ScheduleRefusal['reason']

export const scheduleWords: Record<
  Exclude<Reason, 'incomplete' | 'no-recipients' | 'template-broken'>,
  string
> = perLanguage(() => ({
  'changed-meanwhile': t(
    'Another administrator changed this campaign. Close this dialog and check it again.',
  ),
  'not-a-draft': t('This campaign was already sent or cancelled. Nothing was sent twice.'),
  'count-changed': t('The number of recipients has changed.'),
  'no-time': t('Please enter a date and a time'),
  'time-passed': t('This time has passed. Please choose a later time.'),
  'time-too-far': t('This time is more than a year ahead. Please choose an earlier time.'),
}))

/** Why a campaign was not sent, under one title. */
export function refusalWords(refusal: ScheduleRefusal, kind: Audience['kind'] | undefined): Sent {
  const count = refusal.reason === 'count-changed' ? countOf(refusal) : null
  return { ok: false, title: massFailed(), text: textOf(refusal, kind), count }
}

/** What is said where re-authentication is needed. */
export const reauthNeeded: Sent = perLanguage(() => ({
  ok: false,
  title: t('Confirm your password'),
  text: t('Nothing was sent yet. Send again and confirm your password.'),
  count: null,
}))

const countOf = ({ people, leftOut }: AudienceCount): AudienceCount => ({ people, leftOut })

function textOf(refusal: ScheduleRefusal, kind: Audience['kind'] | undefined): string {
  switch (refusal.reason) {
    case 'incomplete':
      return refusal.gaps.map((gap) => gapWords[gap]).join('. ')
    case 'no-recipients':
      return nobodyWords(kind ?? 'people')
    case 'template-broken':
      return t('The template has an error: {problem}', { problem: refusal.problem })
    default:
      return scheduleWords[refusal.reason]
  }
}

export const noAnswer = perLanguage(() => ({
  title: massFailed(),
  text: t(
    'The server did not respond. Reload the campaign to see its status. Sending again does not send duplicates.',
  ),
}))

/** Why a scheduled campaign did not begin: a gap, or a reason of its own. */
export function problemWords(problem: string, kind: Audience['kind'] | undefined): string {
  if (Object.hasOwn(gapWords, problem)) return `${gapWords[problem as CampaignGap]}.`
  if (problem === 'no-recipients') return `${nobodyWords(kind ?? 'people')}.`
  if (problem === 'template-broken') return t('The template has an error. See the preview for details.')
  return t('Something went wrong. Check the campaign and send it again.')
}
