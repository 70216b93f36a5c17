import { pathHere } from '#app/kernel/language/language-paths.ts'
import type { ClaimableEvent } from '../claimable-events.server.ts'
import type { OwnAllowance } from '../own-allowance.server.ts'
import type { AllowanceView } from '../rules/allowance.ts'

/** What travels as JSON: its instants are texts on the way. */
type Sent<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Sent<Value[Key]> }
    : Value

/** The free tickets of the signed-in member. Throws when they cannot be had. */
export async function fetchAllowance(): Promise<OwnAllowance> {
  const { member, sponsor, ...rest } = await ask<OwnAllowance>('/claims/allowance')
  return { ...rest, member: revived(member), sponsor: revived(sponsor) }
}

/** The events that the signed-in member can claim for. Throws when they cannot be had. */
export async function fetchClaimableEvents(): Promise<ClaimableEvent[]> {
  const { events } = await ask<{ events: ClaimableEvent[] }>('/claims/events')
  return events.map((event) => ({
    ...event,
    startsAt: new Date(event.startsAt),
    endsAt: new Date(event.endsAt),
  }))
}

async function ask<Answer>(path: string): Promise<Sent<Answer>> {
  const response = await fetch(pathHere(path), { headers: { accept: 'application/json' } })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  if (!response.ok || !isJson) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Sent<Answer>
}

function revived(view: Sent<AllowanceView> | null): AllowanceView | null {
  return view && { ...view, monthEndsAt: new Date(view.monthEndsAt) }
}
