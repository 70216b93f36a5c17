import { useForm } from '@conform-to/react'
import { type MouseEvent, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import type { SponsorFields } from '../enquiry-forms.ts'
import { missingWords } from '../rules/missing-words.ts'
import { EnquiryField } from './enquiry-field.tsx'
import { EnquiryFrame } from './enquiry-frame.tsx'
import type { EnquiryFormProps } from './enquiry-page.tsx'
import { sponsorFormWords as words } from './enquiry-words.ts'

const firstStep = ['firstName', 'lastName', 'email', 'organisationName', 'position'] as const
type FirstField = (typeof firstStep)[number]
type Fieldset = ReturnType<typeof useForm<SponsorFields>>[1]
type Problems = Partial<Record<FirstField, string[]>>

/** A part of the form that is not its step: browsers without scripts show it all the same. */
const otherStep = 'hidden noscript:contents'

/**
 * Who asks and for which organisation, then how to reach them and what for: all of it needed. Two steps of one form,
 * which browsers without scripts show as a whole.
 */
export function SponsorForm({ email, lastResult, failed, task, pending }: EnquiryFormProps) {
  const [form, fields] = useForm<SponsorFields>({
    id: 'sponsor',
    lastResult,
    defaultValue: { email },
    defaultNoValidate: true,
  })
  const [step, setStep] = useState(() => stepOf(lastResult))
  const [problems, setProblems] = useState<Problems>({})
  const [answered, setAnswered] = useState(lastResult)
  // What came back is shown in the step that it is about.
  if (lastResult !== answered) {
    setAnswered(lastResult)
    setProblems({})
    if (lastResult) setStep(stepOf(lastResult))
  }

  function goOn(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const inputs = event.currentTarget.form?.elements
    if (!inputs) return
    const found = problemsOf(inputs)
    setProblems(found)
    const wrong = firstStep.find((name) => found[name])
    if (!wrong) setStep(2)
    const next = inputs.namedItem(wrong ?? 'country')
    // Once the other step is there.
    if (next instanceof HTMLElement) requestAnimationFrame(() => next.focus())
  }

  return (
    <EnquiryFrame
      form={form}
      message={fields.message}
      answer={lastResult}
      failed={failed}
      task={task}
      pending={pending}
      submit={words.send}
      endClassName={step === 1 ? otherStep : 'contents'}
      back={
        step === 2 && (
          <Button
            variant="quiet"
            size="large"
            icon="arrow-left"
            className="noscript:hidden"
            onClick={() => setStep(1)}
          >
            {words.back}
          </Button>
        )
      }
    >
      <p className="text-sm font-semibold text-ink-soft sm:col-span-2 noscript:hidden">{words.steps[step]}</p>
      <div className={step === 1 ? 'contents' : otherStep}>
        <FirstStep fields={fields} problems={problems} />
      </div>
      {step === 1 && (
        <div className="sm:col-span-2 noscript:hidden">
          <Button type="submit" size="large" iconEnd="arrow-right" onClick={goOn}>
            {words.next}
          </Button>
        </div>
      )}
      <div className={step === 1 ? otherStep : 'contents'}>
        <EnquiryField
          field={fields.country}
          label={t('Country')}
          autoComplete="country-name"
          maxLength={80}
        />
        <EnquiryField field={fields.whatsapp} label="WhatsApp" type="tel" autoComplete="tel" maxLength={40} />
        <EnquiryField
          field={fields.telephone}
          label={t('Phone')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      </div>
    </EnquiryFrame>
  )
}

function FirstStep({ fields, problems }: { fields: Fieldset; problems: Problems }) {
  return (
    <>
      <EnquiryField
        field={fields.firstName}
        problems={problems.firstName}
        label={t('First name')}
        autoComplete="given-name"
        maxLength={60}
      />
      <EnquiryField
        field={fields.lastName}
        problems={problems.lastName}
        label={t('Last name')}
        autoComplete="family-name"
        maxLength={60}
      />
      <EnquiryField
        field={fields.email}
        problems={problems.email}
        label={t('Email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <EnquiryField
        field={fields.organisationName}
        problems={problems.organisationName}
        label={t('Organisation name')}
        autoComplete="organization"
        maxLength={160}
      />
      <EnquiryField
        field={fields.position}
        problems={problems.position}
        label={t('Position')}
        autoComplete="organization-title"
        maxLength={120}
      />
    </>
  )
}

/** The step in which the first problem of an answer lies. */
function stepOf(answer: EnquiryFormProps['lastResult']): 1 | 2 {
  return answer && !firstStep.some((name) => answer.error?.[name]) ? 2 : 1
}

/** What is missing or wrong in the first step; the server looks at everything again. */
function problemsOf(inputs: HTMLFormControlsCollection): Problems {
  const found: Problems = {}
  for (const name of firstStep) {
    const input = inputs.namedItem(name)
    if (!(input instanceof HTMLInputElement)) continue
    if (input.value.trim() === '') found[name] = [missingWords[name]]
    else if (name === 'email' && input.validity.typeMismatch) found[name] = [missingWords.invalidEmail]
  }
  return found
}
