import { isId } from '#app/kernel/is-id.ts'
import { typedDay } from '#app/kernel/typed-day.ts'

/** Who acts without an account. */
export const actorKinds = ['system', 'door', 'guest'] as const
export type ActorKind = (typeof actorKinds)[number]

export type AuditFilters = {
  /** A person's id, or everybody of a kind. */
  actor: { userId: string } | { kind: ActorKind } | null
  /** One action ("order.refund"), or all of a group ("order."). */
  action: string | null
  subjectKind: string | null
  subjectId: string | null
  /** At or after, and before. */
  from: Date | null
  until: Date | null
}

const shortWord = /^[a-z][a-z-]{0,39}$/
const actionShape = /^[a-z][a-z-]{0,39}\.(?:[a-z-]{1,40})?$/

/**
 * How a URL narrows the audit log down: `by`, `action`, `kind` and `id`, or both as `subject=order:…`, `from` and
 * `until`, days of `timeZone`, the last one included. What it does not know narrows nothing.
 */
export function auditFiltersOf(search: URLSearchParams, timeZone: string): AuditFilters {
  const [kind, id] = subjectOf(search)
  const action = search.get('action') ?? ''
  return {
    actor: actorOf(search.get('by')),
    action: actionShape.test(action) ? action : null,
    subjectKind: shortWord.test(kind) ? kind : null,
    subjectId: id === '' ? null : id,
    from: typedDay(search.get('from'), timeZone, 0),
    until: typedDay(search.get('until'), timeZone, 1),
  }
}

/** The subject's kind and id as the fields show them. */
export function subjectOf(search: URLSearchParams): [kind: string, id: string] {
  const [kind = '', ...id] = (search.get('subject') ?? '').split(':')
  if (kind !== '') return [kind, id.join(':').trim().slice(0, 100)]
  return [search.get('kind') ?? '', (search.get('id') ?? '').trim().slice(0, 100)]
}

export function isNarrowed(filters: AuditFilters): boolean {
  return Object.values(filters).some((value) => value !== null)
}

/** The address of the log with what happened to one subject. */
export function auditPath(subject: { kind: string; id: string }): string {
  return `/admin/audit?subject=${subject.kind}:${encodeURIComponent(subject.id)}`
}

function actorOf(asked: string | null): AuditFilters['actor'] {
  if (isId(asked)) return { userId: asked }
  const kind = actorKinds.find((one) => one === asked)
  return kind ? { kind } : null
}
