import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import type { MemberHead } from '#app/features/memberships/members/member-by-id.server.ts'
import type { MemberQuestion } from '#app/features/memberships/members/rules/member-address.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

type UserButtonsProps = {
  member: MemberHead
  /** Where something is asked over the details. */
  path: (asked?: MemberQuestion) => string
}

/** What can be done about a person. Each is a place, so that none needs a script. */
export function UserButtons({ member, path }: UserButtonsProps) {
  const { id, email, banReason } = member
  const look = { variant: 'secondary', size: 'small', preventScrollReset: true } as const
  return (
    <div className="flex flex-wrap gap-2 pt-3 pb-2">
      <ButtonLink {...look} icon="mail" to={isMailAddress(email) ? `/admin/email?to=${id}` : path('contact')}>
        {t('Contact')}
      </ButtonLink>
      <ButtonLink {...look} icon="pencil" to={`/admin/members/${id}/edit`}>
        {t('Edit Details')}
      </ButtonLink>
      <ButtonLink {...look} icon="refresh" to={path('role')}>
        {t('Edit Membership')}
      </ButtonLink>
      <ButtonLink {...look} icon="chart-column" to={`/admin/members/report?to=${id}`}>
        {t('Send Report')}
      </ButtonLink>
      <ButtonLink {...look} icon="key-round" to={`/admin/members/${id}/access`}>
        {t('Access')}
      </ButtonLink>
      {banReason === null ? (
        <ButtonLink {...look} icon="ban" to={path('ban')}>
          {t('Ban User')}
        </ButtonLink>
      ) : (
        <ButtonLink {...look} icon="user-check" to={path('unban')}>
          {t('Unban User')}
        </ButtonLink>
      )}
      <ButtonLink {...look} variant="quiet" icon="trash" to={`/admin/members/${id}/delete`}>
        {t('Delete User')}
      </ButtonLink>
    </div>
  )
}
