import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { rich } from '#app/ui/rich.tsx'
import { manageMembershipPath } from '../rules/member-links.ts'
import { RoleForm, type RoleFormProps } from './role-form.tsx'
import { RoleLossesQuestion, type RoleQuestion } from './role-losses-question.tsx'
import { roleRefusalWords } from './role-words.ts'

type RolePanelProps = RoleFormProps & {
  /** What the change just asked for would take away. */
  question: RoleQuestion | undefined
}

/** 'Edit Membership Role': gives a membership, makes a sponsor, or takes both back. Works without JavaScript. */
export function RolePanel({ question, ...edit }: RolePanelProps) {
  const { member, timeZone, cancelPath, pending } = edit
  const { name, editRefusal, subscription } = member
  return (
    <div className="grid gap-4">
      {subscription && (
        <Notice title={t('This does not change the paid membership')}>
          {rich(
            '{name} pays for {plan}. A complimentary membership is added to it, and the higher tier applies. To change or end the paid one, use <link>Manage membership</link>.',
            {
              name,
              plan: subscription.planName,
              link: (words) => (
                <Link to={manageMembershipPath(member.id)} className="link">
                  {words}
                </Link>
              ),
            },
          )}
        </Notice>
      )}
      {editRefusal ? (
        <Notice title={roleRefusalWords[editRefusal].title}>{roleRefusalWords[editRefusal].text}</Notice>
      ) : question ? (
        <RoleLossesQuestion
          {...question}
          name={name}
          cancelPath={cancelPath}
          timeZone={timeZone}
          pending={pending}
        />
      ) : (
        <RoleForm {...edit} />
      )}
    </div>
  )
}
