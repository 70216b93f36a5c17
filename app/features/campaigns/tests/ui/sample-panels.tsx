import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { type LoadedMembers, MemberChoice } from './member-choice.tsx'
import type { FieldFaults } from './test-words.ts'

type SampleProps = { testId: string; pending: boolean; faults: FieldFaults }

/** A sample receipt, to a typed address or to a chosen person. */
export function TestReceiptPanel({
  testId,
  pending,
  loaded,
  faults,
}: SampleProps & { loaded: LoadedMembers }) {
  return (
    <Panel
      title={t('Send a sample receipt')}
      description={t(
        'Uses sample data: 20,000.00 AED for a Premium membership. The subject starts with [TEST].',
      )}
    >
      <Form method="post" noValidate className="grid max-w-2xl gap-5">
        <Press step="test-receipt" testId={testId} />
        <Address hint={t('Or leave blank and choose a person below.')} errors={faults.email} />
        <MemberChoice loaded={loaded} tab="receipts" label={t('User')} />
        <Send pending={pending}>{t('Send test receipt')}</Send>
      </Form>
    </Panel>
  )
}

/** A sample welcome mail. */
export function ConfirmationPanel({ testId, pending, faults }: SampleProps) {
  return (
    <Panel
      title={t('Send a sample confirmation')}
      description={t(
        'Uses sample data: 500.00 AED, 2 free tickets, type Premium. The subject starts with [TEST].',
      )}
    >
      <Form method="post" noValidate className="grid max-w-2xl gap-5">
        <Press step="membership-confirmation" testId={testId} />
        <Address errors={faults.email} />
        <Send pending={pending}>{t('Send test confirmation')}</Send>
      </Form>
    </Panel>
  )
}

/** What stands for this press, so that two of them are one. */
export function Press({ step, testId }: { step: string; testId: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={step} />
      <input type="hidden" name="testId" value={testId} />
    </>
  )
}

function Address({ hint, errors }: { hint?: string; errors: readonly string[] | undefined }) {
  return (
    <Field id="email" label={t('Email address')} hint={hint} errors={errors}>
      <TextInput type="email" name="email" autoComplete="email" inputMode="email" maxLength={254} />
    </Field>
  )
}

export function Send({ pending, children }: { pending: boolean; children: string }) {
  return (
    <div>
      <Button type="submit" icon="send" pending={pending} pendingLabel={t('Sending…')}>
        {children}
      </Button>
    </div>
  )
}
