import type { SubmissionResult } from '@conform-to/react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { OwnApplication } from '../../applications/own-application.server.ts'
import { ApplicationFields, applicationFormId } from '../../applications/ui/application-fields.tsx'
import { membershipPath } from '../../rules/membership-links.ts'
import { JoiningFrame } from './joining-frame.tsx'
import type { ShownPrice } from './shown-price.ts'

type ApplyScreenProps = {
  application: OwnApplication
  /** Null where a membership there is already is written about. */
  shown: ShownPrice | null
  lastResult: SubmissionResult<string[]> | undefined
  codeAnswered: { codeProblem: string; typed: string } | undefined
  isPending: boolean
}

/** The application: the first step of joining, or written again later. */
export function ApplyScreen({ application, shown, lastResult, codeAnswered, isPending }: ApplyScreenProps) {
  if (application.saved?.status === 'declined') {
    return (
      <EmptyState
        icon="badge-check"
        level={1}
        title={t('Your application was not accepted')}
        action={<ButtonLink to="/events">{t('View Events')}</ButtonLink>}
      >
        <p>{t('Nothing is charged. If you think that this is a mistake, please write to us.')}</p>
      </EmptyState>
    )
  }
  const fields = <ApplicationFields application={application} lastResult={lastResult} />
  const button = (label: string) => (
    <Button
      type="submit"
      form={applicationFormId}
      size="large"
      pending={isPending}
      pendingLabel={t('Saving…')}
    >
      {label}
    </Button>
  )
  if (shown) {
    return (
      <JoiningFrame
        title={t('Membership Application')}
        lead={t('Tell the network who is joining. You can change all of it later.')}
        shown={shown}
        code={{ answered: codeAnswered }}
        button={button(
          shown.total.minor === 0 && shown.code !== null ? t('Continue') : t('Continue to payment'),
        )}
      >
        {fields}
      </JoiningFrame>
    )
  }
  return (
    <div className="mx-auto w-full max-w-reading px-4 py-10">
      <h1 className="mb-6 text-2xl">{t('Membership Application')}</h1>
      {fields}
      <div className="mt-6 flex flex-wrap gap-3">
        {button(t('Save application'))}
        <ButtonLink to={membershipPath} variant="quiet" size="large">
          {t('Back to your membership')}
        </ButtonLink>
      </div>
    </div>
  )
}
