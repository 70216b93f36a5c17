import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { leadToProblem } from '#app/ui/lead-to-problem.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { listPerLanguage } from '#language'
import type { OwnApplication } from '../own-application.server.ts'
import { LogoField } from './logo-field.tsx'

/** The form's id: its button may stand outside it. */
export const applicationFormId = 'application'

type ApplicationFieldsProps = {
  application: OwnApplication
  lastResult: SubmissionResult<string[]> | undefined
}

type Fields = Omit<OwnApplication, 'logoUrl' | 'saved'> & { logoId: string }

const yesNo = listPerLanguage(() => [
  { value: 'yes', label: t('Yes') },
  { value: 'no', label: t('No') },
])

/** The fields of an application for a membership; they work without JavaScript. */
export function ApplicationFields({ application, lastResult }: ApplicationFieldsProps) {
  const { logoUrl, saved: _saved, ...known } = application
  const [form, inputs] = useForm<Fields>({
    id: applicationFormId,
    lastResult,
    defaultValue: { ...known, logoId: '' },
    defaultNoValidate: true,
  })
  const place = useRef<HTMLFormElement>(null)
  const isRefused = lastResult?.status === 'error'
  const { errorsOf, isMended, note } = useMended(lastResult)
  const isWrong = Object.entries(form.allErrors).some(
    ([name, errors]) => errors.length > 0 && !isMended(name),
  )
  useEffect(() => {
    if (isRefused) leadToProblem(place.current)
  }, [isRefused])

  const ask: Ask = (name) => ({ field: inputs[name], errors: errorsOf(inputs[name]) })
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      ref={place}
      onInput={note}
      className="grid gap-6"
    >
      {isWrong && (
        <Notice tone="danger" live title={t('Validation Error')}>
          {form.errors?.[0] ?? t('Please fill in all required fields')}
        </Notice>
      )}
      <CompanyPanel ask={ask} logoUrl={logoUrl} />
      <NetworkPanel ask={ask} />
      <ContactPanel ask={ask} />
    </Form>
  )
}

/** A field with the problems it still has. */
type Ask = (name: keyof Fields) => Asked
type Asked = { field: FieldMetadata<string | undefined>; errors: readonly string[] | undefined }

function CompanyPanel({ ask, logoUrl }: { ask: Ask; logoUrl: string | null }) {
  const logo = ask('logoId')
  return (
    <Panel title={t('Your company or school')}>
      <Rows>
        <Line {...ask('companyName')} label={t('Company name')} autoComplete="organization" />
        <Line
          {...ask('position')}
          label={t('Position')}
          autoComplete="organization-title"
          hint={t('What you do there.')}
        />
        <Line
          {...ask('companyWebsite')}
          label={t('Company website')}
          type="url"
          autoComplete="url"
          placeholder="https://"
          wide
        />
        <Lines {...ask('companyAddress')} label={t('Company address')} rows={2} />
        <div className="col-span-full">
          <LogoField savedUrl={logoUrl} uploadedId={logo.field.initialValue ?? ''} errors={logo.errors} />
        </div>
      </Rows>
    </Panel>
  )
}

function NetworkPanel({ ask }: { ask: Ask }) {
  return (
    <Panel title={t('You and the network')}>
      <Rows>
        <Lines
          {...ask('goals')}
          label={t('Your goals')}
          hint={t('What you hope to find here, and what you bring.')}
        />
        <div className="group/discount col-span-full grid gap-4">
          <YesOrNo {...ask('offersDiscount')} legend={t('Do you offer a discount to other members?')} />
          <div className="hidden group-has-[input[value=yes]:checked]/discount:block">
            <Lines
              {...ask('discountDetails')}
              label={t('Discount details')}
              optional
              hint={t('Active members see them in the directory.')}
            />
          </div>
        </div>
        <div className="group/webinar col-span-full grid gap-4">
          <YesOrNo {...ask('webinarInterest')} legend={t('Would you like to give a webinar?')} />
          <div className="hidden group-has-[input[value=yes]:checked]/webinar:block">
            <Lines {...ask('webinarTopics')} label={t('Webinar topics')} optional />
          </div>
        </div>
      </Rows>
    </Panel>
  )
}

function ContactPanel({ ask }: { ask: Ask }) {
  return (
    <Panel title={t('Contact')} description={t('Who speaks for the membership.')}>
      <Rows>
        <Line {...ask('contactFirstName')} label={t('First name')} autoComplete="given-name" />
        <Line {...ask('contactLastName')} label={t('Last name')} autoComplete="family-name" />
        <Line
          {...ask('contactEmail')}
          label={t('Email')}
          type="email"
          autoComplete="email"
          wide
          hint={t('Other members see it only if you turn that on in your account.')}
        />
      </Rows>
    </Panel>
  )
}

type LineProps = Asked & {
  label: string
  type?: 'text' | 'url' | 'email'
  autoComplete: string
  hint?: string
  placeholder?: string
  wide?: boolean
}

function Line({ field, errors, label, type = 'text', autoComplete, hint, placeholder, wide }: LineProps) {
  return (
    <Field id={field.id} label={label} hint={hint} errors={errors} className={wide ? 'col-span-full' : ''}>
      <TextInput
        type={type}
        name={field.name}
        defaultValue={field.initialValue}
        autoComplete={autoComplete}
        placeholder={placeholder}
      />
    </Field>
  )
}

type LinesProps = Asked & { label: string; hint?: string; optional?: boolean; rows?: number }

function Lines({ field, errors, label, hint, optional = false, rows = 3 }: LinesProps) {
  return (
    <Field
      id={field.id}
      label={label}
      hint={hint}
      optional={optional}
      errors={errors}
      className="col-span-full"
    >
      <TextArea id={field.id} name={field.name} defaultValue={field.defaultValue} rows={rows} />
    </Field>
  )
}

function YesOrNo({ field, errors, legend }: Asked & { legend: string }) {
  return (
    <RadioGroup
      id={field.id}
      name={field.name}
      legend={legend}
      options={yesNo}
      columns={2}
      defaultValue={field.initialValue}
      errors={errors}
    />
  )
}

type Problems = { name: string; errors?: string[] | undefined }

/**
 * The problems of the last answer but those of fields that were changed since: the next answer judges them. A code
 * that is applied meanwhile takes the answer away, but its problems stay with the form and so does what was mended.
 */
function useMended(lastResult: SubmissionResult<string[]> | undefined) {
  const [mended, setMended] = useState({ of: lastResult, names: [] as string[] })
  const answer = lastResult ?? mended.of
  const names = mended.of === answer ? mended.names : []
  return {
    errorsOf: ({ name, errors }: Problems) => (names.includes(name) ? undefined : errors),
    isMended: (name: string) => names.includes(name),
    note: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name } = target as HTMLInputElement
      if (!names.includes(name)) setMended({ of: answer, names: [...names, name] })
    },
  }
}

/** Two fields a row, but one where the summary beside them leaves little room. */
function Rows({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 sm:grid-cols-2 md:max-lg:grid-cols-1">{children}</div>
}
