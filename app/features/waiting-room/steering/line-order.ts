import { lineSteps, mostPace } from '../rules/line-steps.ts'
import type { LineOrder } from '../steer-line.server.ts'

/** What a form of the administration asks of a line; 'no-pace' for a pace that is no number of people, null for no step. */
export function lineOrderOf(form: FormData): (LineOrder & { eventId: string }) | 'no-pace' | null {
  const eventId = textOf(form, 'eventId')
  const asked = textOf(form, 'intent')
  const step = lineSteps.find((one) => one === asked)
  if (!step) return null
  if (step === 'plan') return { step, eventId, at: textOf(form, 'at') }
  if (step !== 'pace') return { step, eventId }
  const typed = textOf(form, 'pace').trim()
  if (typed === '') return { step, eventId, pace: null }
  const pace = Number(typed)
  return /^\d{1,5}$/.test(typed) && pace >= 1 && pace <= mostPace ? { step, eventId, pace } : 'no-pace'
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
