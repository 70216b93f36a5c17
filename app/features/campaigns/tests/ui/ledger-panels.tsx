import { Form } from 'react-router'
import { monthNames } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { type LoadedMembers, MemberChoice } from './member-choice.tsx'
import { Press } from './sample-panels.tsx'
import type { FieldFaults } from './test-words.ts'

type LedgerProps = {
  testId: string
  pending: boolean
  loaded: LoadedMembers
  /** Where a test goes: the acting administrator's own address. */
  ownEmail: string
  faults: FieldFaults
}

/** The receipt of what a member paid last. */
export function MemberReceiptPanel({ testId, pending, loaded, ownEmail, faults }: LedgerProps) {
  return (
    <Panel
      title={t('Send a member their receipt')}
      description={t('Sends the receipt for the member’s last payment, with the PDF attached.')}
    >
      <Form method="post" noValidate className="grid max-w-2xl gap-5">
        <Press step="member-receipt" testId={testId} />
        <MemberChoice loaded={loaded} tab="member" label={t('Member')} errors={faults.member} />
        <Whereto pending={pending} ownEmail={ownEmail} />
      </Form>
    </Panel>
  )
}

/** The receipt of a month that is over. */
export function HistoricalPanel({ years, ...panel }: LedgerProps & { years: readonly number[] }) {
  const { testId, pending, loaded, ownEmail, faults } = panel
  return (
    <Panel
      title={t('Send a receipt for a month')}
      description={t('Sends the receipt for a membership period that started in the chosen month.')}
    >
      <Form method="post" noValidate className="grid max-w-2xl gap-5">
        <Press step="historical-receipt" testId={testId} />
        <MemberChoice loaded={loaded} tab="historical" label={t('Member')} errors={faults.member} />
        <div className="grid grid-cols-2 gap-4">
          <Field id="month" label={t('Month')}>
            <Select
              name="month"
              placeholder={t('Choose')}
              options={monthNames.map((label, index) => ({ value: String(index + 1), label }))}
            />
          </Field>
          <Field id="year" label={t('Year')}>
            <Select
              name="year"
              placeholder={t('Choose')}
              options={years.map((year) => ({ value: String(year), label: String(year) }))}
            />
          </Field>
        </div>
        <Whereto pending={pending} ownEmail={ownEmail} />
      </Form>
    </Panel>
  )
}

/** To oneself first; what goes to the member stands behind a second press. */
function Whereto({ pending, ownEmail }: { pending: boolean; ownEmail: string }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="to" value="me" icon="send" pending={pending} pendingLabel={t('Sending…')}>
          {t('Send to me as a test')}
        </Button>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {t('To {email}, marked [TEST].', { email: ownEmail })}
        </p>
      </div>
      <details className="open:w-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 font-semibold text-danger hover:bg-danger-soft">
          {t('Send to the member…')}
        </summary>
        <div className="mt-2 rounded-card bg-danger-soft p-4">
          <p>{t('This sends a real email to the chosen member. They may already have this receipt.')}</p>
          <Button
            type="submit"
            name="to"
            value="member"
            variant="danger"
            icon="send"
            className="mt-3"
            pending={pending}
          >
            {t('Send to the member')}
          </Button>
        </div>
      </details>
    </>
  )
}
