import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { OwnApplication } from '../own-application.server.ts'
import { LogoField } from './logo-field.tsx'

/** The form's id: its button may stand outside it. */
export const applicationFormId = 'application'

type ApplicationFieldsProps = {
  application: OwnApplication
  lastResult: SubmissionResult<string[]> | undefined
}

type Fields = Omit<OwnApplication, 'logoUrl' | 'saved'> & { logoId: string }

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

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
    if (!isRefused) return
    place.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby$="-error"] input')
      ?.focus()
  }, [isRefused])

  const line = (name: LineName, label: string, autoComplete: string, more: LineLook = {}) => (
    <Field
      id={inputs[name].id}
      label={label}
      hint={more.hint}
      errors={errorsOf(inputs[name])}
      className={more.wide ? 'col-span-full' : ''}
    >
      <TextInput
        type={more.type ?? 'text'}
        name={inputs[name].name}
        defaultValue={inputs[name].initialValue}
        autoComplete={autoComplete}
        placeholder={more.placeholder}
      />
    </Field>
  )
  const text = (
    name: TextName,
    label: string,
    more: { hint?: string; optional?: boolean; rows?: number },
  ) => (
    <Field
      id={inputs[name].id}
      label={label}
      hint={more.hint}
      optional={more.optional ?? false}
      errors={errorsOf(inputs[name])}
      className="col-span-full"
    >
      <TextArea
        id={inputs[name].id}
        name={inputs[name].name}
        defaultValue={inputs[name].defaultValue}
        rows={more.rows ?? 3}
      />
    </Field>
  )
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
        <Notice tone="danger" live title="Validation Error">
          {form.errors?.[0] ?? 'Please fill in all required fields'}
        </Notice>
      )}
      <Panel title="Your company or school">
        <Rows>
          {line('companyName', 'Company name', 'organization')}
          {line('position', 'Position', 'organization-title', { hint: 'What you do there.' })}
          {line('companyWebsite', 'Company website', 'url', {
            type: 'url',
            placeholder: 'https://',
            wide: true,
          })}
          {text('companyAddress', 'Company address', { rows: 2 })}
          <div className="col-span-full">
            <LogoField
              savedUrl={logoUrl}
              uploadedId={inputs.logoId.initialValue ?? ''}
              errors={errorsOf(inputs.logoId)}
            />
          </div>
        </Rows>
      </Panel>
      <Panel title="You and the network">
        <Rows>
          {text('goals', 'Your goals', { hint: 'What you hope to find here, and what you bring.' })}
          <div className="group/discount col-span-full grid gap-4">
            <RadioGroup
              id={inputs.offersDiscount.id}
              name={inputs.offersDiscount.name}
              legend="Do you offer a discount to other members?"
              options={yesNo}
              columns={2}
              defaultValue={inputs.offersDiscount.initialValue}
              errors={errorsOf(inputs.offersDiscount)}
            />
            <div className="hidden group-has-[input[value=yes]:checked]/discount:block">
              {text('discountDetails', 'Discount details', {
                optional: true,
                hint: 'Active members see them in the directory.',
              })}
            </div>
          </div>
          <div className="group/webinar col-span-full grid gap-4">
            <RadioGroup
              id={inputs.webinarInterest.id}
              name={inputs.webinarInterest.name}
              legend="Would you like to give a webinar?"
              options={yesNo}
              columns={2}
              defaultValue={inputs.webinarInterest.initialValue}
              errors={errorsOf(inputs.webinarInterest)}
            />
            <div className="hidden group-has-[input[value=yes]:checked]/webinar:block">
              {text('webinarTopics', 'Webinar topics', { optional: true })}
            </div>
          </div>
        </Rows>
      </Panel>
      <Panel title="Contact" description="Who speaks for the membership.">
        <Rows>
          {line('contactFirstName', 'First name', 'given-name')}
          {line('contactLastName', 'Last name', 'family-name')}
          {line('contactEmail', 'Email', 'email', {
            type: 'email',
            wide: true,
            hint: 'Other members see it only if you turn that on in your account.',
          })}
        </Rows>
      </Panel>
    </Form>
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

type LineName =
  | 'companyName'
  | 'companyWebsite'
  | 'position'
  | 'contactFirstName'
  | 'contactLastName'
  | 'contactEmail'
type TextName = 'companyAddress' | 'goals' | 'discountDetails' | 'webinarTopics'
type LineLook = { type?: 'url' | 'email'; hint?: string; wide?: boolean; placeholder?: string }

/** Two fields a row, but one where the summary beside them leaves little room. */
function Rows({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 sm:grid-cols-2 md:max-lg:grid-cols-1">{children}</div>
}
