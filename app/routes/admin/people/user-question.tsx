import { useNavigation } from 'react-router'
import type { MemberQuestion } from '#app/features/memberships/members/rules/member-address.ts'
import { RolePanel } from '#app/features/memberships/members/ui/role-panel.tsx'
import { BanQuestion, UnbanQuestion } from '#app/features/people/ui/ban-question.tsx'
import { t } from '#app/kernel/language/t.ts'
import { RouteDialog } from '#app/ui/route-dialog.tsx'
import type { UserDialogProps } from './user-dialog-props.ts'

type UserQuestionProps = UserDialogProps & {
  ask: Exclude<MemberQuestion, 'contact'>
  cancelPath: string
  onClose: () => void
}

/** What is asked over the details of a person: another role, a ban, its end. */
export function UserQuestion({ ask, onClose, ...asked }: UserQuestionProps) {
  const { name } = asked.loaderData.shown.member
  const titles = {
    role: t('Edit Membership Role'),
    ban: t('Ban {name}?', { name }),
    unban: t('Unban {name}?', { name }),
  }
  return (
    <RouteDialog title={titles[ask]} size="medium" onClose={onClose}>
      <Question ask={ask} {...asked} />
    </RouteDialog>
  )
}

function Question({ ask, loaderData, actionData, cancelPath }: Omit<UserQuestionProps, 'onClose'>) {
  const { shown, usual, timeZone, now } = loaderData
  const step = useNavigation().formData?.get('intent')
  if (ask === 'unban') return <UnbanQuestion cancelPath={cancelPath} pending={step === 'unban'} />
  if (ask === 'ban') {
    const answer = actionData?.step === 'ban' ? actionData : undefined
    return (
      <BanQuestion
        name={shown.member.name}
        sessions={shown.member.sessions}
        lastResult={answer?.result}
        refusal={answer?.refusal}
        cancelPath={cancelPath}
        pending={step === 'ban'}
      />
    )
  }
  if (shown.tab !== 'overview') return null
  const { member } = shown
  const answer = actionData?.step === 'role' ? actionData : undefined
  return (
    <RolePanel
      key={`${member.role} ${member.grants[0]?.id ?? ''}`}
      member={member}
      usual={usual}
      timeZone={timeZone}
      now={now}
      lastResult={answer?.result}
      refusal={answer?.refusal}
      question={answer?.question}
      cancelPath={cancelPath}
      pending={step === 'role'}
    />
  )
}
