import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { day, type ListFilter, matching } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'

/** Who acts without an account. */
export const actorKinds = ['system', 'door', 'guest'] as const
export type ActorKind = (typeof actorKinds)[number]

/** A person's id, or all actors of a kind. */
type ActorAsked = { userId: string } | { kind: ActorKind } | null

const shortWord = /^[a-z][a-z-]{0,39}$/
const actionShape = /^[a-z][a-z-]{0,39}\.(?:[a-z-]{1,40})?$/

const actor = (): ListFilter<ActorAsked> => ({
  name: 'by',
  label: t('Actor'),
  read: (search, name) => actorOf(search.get(name)),
  none: null,
  field: { any: t('Anyone'), choices: null },
})

const subjectKind = (): ListFilter<string | null> => ({
  name: 'kind',
  label: t('Object'),
  read: (search) => {
    const [kind] = subjectOf(search)
    return shortWord.test(kind) ? kind : null
  },
  none: null,
  field: { any: t('Any object'), choices: null },
})

const subjectId = (): ListFilter<string | null> => ({
  name: 'id',
  label: t('Object ID'),
  read: (search) => subjectOf(search)[1] || null,
  none: null,
  field: 'text',
})

/** The audit log: `kind` and `id` may also be said together, as `subject=order:…`. */
export const auditListing = perLanguage(() =>
  defineList({
    filters: {
      actor: actor(),
      // One ("order.refund"), or all of a group ("order.").
      action: matching((asked) => actionShape.test(asked), {
        label: t('Action'),
        any: t('Any action'),
      }),
      subjectKind: subjectKind(),
      subjectId: subjectId(),
      from: day({ label: t('From') }),
      until: day({ label: t('Until'), isLast: true }),
    },
    size: 50,
  }),
)
export type AuditAsked = AskedOf<typeof auditListing>
export type AuditFilters = AuditAsked['filters']

/** The subject's kind and id as the fields show them. */
export function subjectOf(search: URLSearchParams): [kind: string, id: string] {
  const [kind = '', ...id] = (search.get('subject') ?? '').split(':')
  if (kind !== '') return [kind, id.join(':').trim().slice(0, 100)]
  return [search.get('kind') ?? '', (search.get('id') ?? '').trim().slice(0, 100)]
}

/** The address of the log with what happened to one subject. */
export function auditPath(subject: { kind: string; id: string }): string {
  return `/admin/audit?subject=${subject.kind}:${encodeURIComponent(subject.id)}`
}

function actorOf(asked: string | null): ActorAsked {
  if (isId(asked)) return { userId: asked }
  const kind = actorKinds.find((one) => one === asked)
  return kind ? { kind } : null
}
