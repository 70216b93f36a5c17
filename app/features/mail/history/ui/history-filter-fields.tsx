import { DataFilters } from '#app/ui/data-filters.tsx'
import { Field } from '#app/ui/field.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { historyStates } from '../rules/history-filters.ts'
import { stateChoices } from './history-words.ts'

export type HistoryFilterFieldsProps = {
  /** The filters as they are in the URL. */
  asked: { q: string; state: string; kind: string; campaign: string; from: string; until: string }
  isNarrowed: boolean
  kinds: readonly { kind: string; title: string }[]
  campaigns: readonly { id: string; subject: string }[]
}

/** Above the history: to whom, what became of it, which mail, of which campaign, when. */
export function HistoryFilterFields({ asked, isNarrowed, kinds, campaigns }: HistoryFilterFieldsProps) {
  return (
    <DataFilters searchLabel="Address or name" search={asked.q} isFiltered={isNarrowed}>
      <FilterSelect
        name="state"
        label="Status"
        className="md:w-44"
        value={asked.state}
        any="Any status"
        options={historyStates.map((value) => ({ value, label: stateChoices[value] }))}
      />
      <FilterSelect
        name="kind"
        label="Template"
        className="md:w-48"
        value={asked.kind}
        any="Any template"
        options={kinds.map(({ kind, title }) => ({ value: kind, label: title }))}
      />
      {campaigns.length > 0 && (
        <FilterSelect
          name="campaign"
          label="Campaign"
          className="md:w-48"
          value={asked.campaign}
          any="Any, or none"
          options={campaigns.map(({ id, subject }) => ({ value: id, label: subject || 'Without a subject' }))}
        />
      )}
      <Field id="from" label="From" className="md:w-38">
        <TextInput key={asked.from} type="date" name="from" defaultValue={asked.from} />
      </Field>
      <Field id="until" label="Until" className="md:w-38">
        <TextInput key={asked.until} type="date" name="until" defaultValue={asked.until} />
      </Field>
    </DataFilters>
  )
}
