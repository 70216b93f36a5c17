import { Link, useSearchParams } from 'react-router'
import { actorKinds, auditListing, subjectOf } from '#app/features/audit/rules/audit-filters.ts'
import { groupName, groupOf } from '#app/features/audit/ui/audit-groups.ts'
import { actionWords, wordsOf } from '#app/features/audit/ui/audit-words.ts'
import { subjectLabel, subjectWords } from '#app/features/audit/ui/subject-words.ts'
import { t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { FilterField, ListFilters } from '#app/ui/list-filters.tsx'
import { Select } from '#app/ui/select.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import { TextInput } from '#app/ui/text-input.tsx'
import { currentLanguage, listPerLanguage } from '#language'
import type { FoundPerson } from '../../find-people.server.ts'
import { actorKindWords } from './actor-words.ts'

export type LogFiltersProps = {
  /** The person whom the URL names, by id or by what was typed. */
  person: { id: string; name: string } | null
  /** Whom the typed name may mean, if it is not one alone. */
  candidates: readonly FoundPerson[]
  timeZone: string
}

const groups = listPerLanguage(() => [...Map.groupBy(Object.keys(actionWords), groupOf)])
const byName = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label, currentLanguage())
const kinds = listPerLanguage(() =>
  Object.keys(subjectWords)
    .map((value) => ({ value, label: subjectLabel(value) }))
    .sort(byName),
)

/** Above the log: who, what, about whom, when. */
export function LogFilters({ person, candidates, timeZone }: LogFiltersProps) {
  const [search] = useSearchParams()
  // Once it has led to a person, the choice beside it says who.
  const who = person ? '' : (search.get('who') ?? '')
  const [kind, id] = subjectOf(search)
  const { actor, subjectKind, subjectId, from, until } = auditListing.filters
  return (
    <div className="grid gap-3">
      <ListFilters
        filters={auditListing.filters}
        timeZone={timeZone}
        isFurther={who !== '' || person !== null}
        fields={{
          inRow: (
            <>
              <FindPerson who={who} />
              <ActionSelect action={search.get('action') ?? ''} />
            </>
          ),
          further: {
            of: ['actor', 'subjectKind', 'subjectId', 'from', 'until'],
            fields: (
              <>
                <FilterField
                  filter={actor}
                  value={person?.id}
                  choices={[
                    ...(person ? [{ value: person.id, label: person.name }] : []),
                    ...actorKinds.map((value) => ({ value, label: actorKindWords[value] })),
                  ]}
                />
                <FilterField filter={subjectKind} value={kind} choices={kinds} />
                <FilterField filter={subjectId} value={id} />
                <FilterField name="from" filter={from} />
                <FilterField name="until" filter={until} />
              </>
            ),
          },
        }}
      />
      {who !== '' && <Candidates who={who} candidates={candidates} />}
    </div>
  )
}

function FindPerson({ who }: { who: string }) {
  return (
    <Field
      id="who"
      label={t('Find a person')}
      hideLabel
      className="w-56 shrink-0 md:w-auto md:min-w-44 md:flex-1"
    >
      <TextInput
        key={who}
        type="search"
        name="who"
        defaultValue={who}
        placeholder={t('Find a person')}
        maxLength={100}
        icon="search"
        autoComplete="off"
      />
    </Field>
  )
}

function ActionSelect({ action }: { action: string }) {
  return (
    <Field id="action" label={t('Action')} hideLabel className="w-48 shrink-0">
      <Select key={action} name="action" defaultValue={action} placeholder={t('Any action')}>
        {action !== '' &&
          !actionWords[action] &&
          !groups.some(([group]) => group === action.slice(0, -1)) && (
            <option value={action}>{wordsOf(action)}</option>
          )}
        {groups
          .map(([group, actions]) => ({ group, actions, label: groupName(group) }))
          .sort(byName)
          .map(({ group, actions, label }) => (
            <optgroup key={group} label={label}>
              <option value={`${group}.`}>{t('{label}: all', { label })}</option>
              {actions.map((one) => (
                <option key={one} value={one}>
                  {wordsOf(one)}
                </option>
              ))}
            </optgroup>
          ))}
      </Select>
    </Field>
  )
}

/** Several people fit what was typed, or none. */
function Candidates({ who, candidates }: { who: string; candidates: readonly FoundPerson[] }) {
  const [search] = useSearchParams()
  return (
    <div role="status" className="rounded-card bg-paper-deep px-4 py-3">
      {candidates.length === 0 ? (
        <p>{t('No account matches “{who}”. Showing entries by everyone.', { who })}</p>
      ) : (
        <>
          <p>
            {t('Several accounts match “{who}”. Choose one to filter. Showing entries by everyone.', { who })}
          </p>
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {candidates.map(({ id, name, email }) => (
              <li key={id}>
                <Link
                  to={tableAddress(search, { by: id, who: null })}
                  preventScrollReset
                  className="link inline-flex min-h-11 items-center md:min-h-8"
                >
                  {name}
                </Link>{' '}
                <span className="text-sm text-ink-soft">{email}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
