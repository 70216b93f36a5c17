import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DangerDisclosure } from '#app/ui/danger-disclosure.tsx'
import { Field } from '#app/ui/field.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useFirstProblem } from '#app/ui/use-first-problem.ts'
import { lastDay } from '../../members/ui/member-words.ts'
import type { WhatEnds } from '../what-ends.server.ts'
import { type AnsweredForm, FormProblems } from './form-problems.tsx'
import { endingWords, refundOptions } from './manage-words.ts'

type EndPanelProps = {
  ends: WhatEnds
  endingId: string
  timeZone: string
  answer: AnsweredForm | undefined
  pending: boolean
}

/** Ends a membership at once: what ends, how much goes back, and why. */
export function EndPanel({ ends, endingId, timeZone, answer, pending }: EndPanelProps) {
  const { errors = {}, typed = {} } = answer ?? {}
  const place = useFirstProblem(answer)
  if (ends.isEnding)
    return (
      <Panel title={t('End now')}>
        <Notice tone="info">
          {t('The membership is ending. The payment provider has not confirmed it yet.')}
        </Notice>
      </Panel>
    )
  const lines = endingWords(ends, (endsAt) => lastDay(endsAt, timeZone))
  return (
    <Panel
      title={t('End now')}
      description={t('Tickets and receipts stay. Ending a membership cannot be undone.')}
    >
      <DangerDisclosure label={t('End membership now…')} isOpen={answer !== undefined}>
        <Form ref={place} {...needsReauth} method="post" noValidate className="mt-2 grid max-w-reading gap-5">
          <input type="hidden" name="endingId" value={endingId} />
          <input type="hidden" name="seen" value={ends.seen} />
          <FormProblems errors={errors} />
          <ul className="grid list-disc gap-1.5 ps-5">
            {lines.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
          {ends.subscription && (
            <RadioGroup
              id="refund"
              name="refund"
              legend={t('Refund')}
              defaultValue={typed.refund ?? 'none'}
              options={refundOptions(ends)}
              errors={errors.refund ?? undefined}
            />
          )}
          <Field
            id="reason"
            label={t('Reason')}
            hint={t('For your records; the member does not see it.')}
            errors={errors.reason ?? undefined}
          >
            <TextArea
              name="reason"
              dir="auto"
              defaultValue={typed.reason ?? ''}
              rows={2}
              maxLength={500}
              required
            />
          </Field>
          <Checkbox
            id="isMailed"
            name="isMailed"
            defaultChecked={answer ? typed.isMailed === 'on' : true}
            label={t('Email the member')}
          />
          <div className="flex justify-end">
            <Button
              type="submit"
              name="intent"
              value="end-now"
              variant="danger"
              pending={pending}
              pendingLabel={t('Ending…')}
            >
              {t('End membership now')}
            </Button>
          </div>
        </Form>
      </DangerDisclosure>
    </Panel>
  )
}
