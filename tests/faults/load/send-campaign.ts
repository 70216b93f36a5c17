import { emptyDraft } from '#app/features/campaigns/forms.ts'
import { scheduleWords } from '#app/features/campaigns/ui/send-words.ts'
import { newId } from '#app/kernel/ids.ts'
import { addressOf, person } from './person.ts'
import type { Load } from './start-load.ts'

export type Reader = { userId: string; email: string }

/**
 * An administrator who has just signed in writes to `readers`, has them counted and sends it: each step again until it
 * is answered. Pressed again after an answer that was lost, it is told that it has begun.
 */
export async function sendCampaignToReaders(
  load: Load,
  readers: readonly Reader[],
  cookie: string,
): Promise<void> {
  const { told } = load
  const id = newId()
  const { insist } = person(load, addressOf(9_000_003))
  const ask = async <Answer>(what: string, path: string, json: object) => {
    const answer = await insist(what, { method: 'POST', path: `/admin/email/${path}`, json, cookie })
    return answer && (JSON.parse(answer.body) as Answer)
  }
  const audience = { kind: 'people', userIds: readers.map(({ userId }) => userId) }
  const draft = { ...emptyDraft, subject: `News ${id.slice(-8)}`, contentHtml: '<p>News.</p>', audience }
  const written = { id, kind: 'announcement', version: 0, draft }
  const saved = await ask<{ version: number }>('draft', 'campaigns/new/draft', written)
  const counted = await ask<{ people: number }>('audience', 'audience', { kind: 'announcement', audience })
  if (!saved || !counted) return
  const confirmed = { version: saved.version, expectedCount: counted.people, at: null }
  const sent = await ask<{ ok: boolean; text?: string }>('campaign', `campaigns/${id}/send`, confirmed)
  if (!sent) return
  if (counted.people === readers.length && (sent.ok || sent.text === scheduleWords['not-a-draft']))
    told.campaigns.push({ id, people: readers.map(({ email }) => email) })
  else told.gaveUp.push(`campaign to ${counted.people} refused: ${sent.text}`)
}
