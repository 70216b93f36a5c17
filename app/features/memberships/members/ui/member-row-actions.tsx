import type { ReactNode } from 'react'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { rich } from '#app/ui/rich.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import type { ListedMember } from '../member-list.server.ts'
import { missingEmailWords } from './member-words.ts'

const more = (words: ReactNode) => <span>{words}</span>

/** What can be done with one person of the list; `search` is the list's, to come back to. */
export function MemberRowActions({ member, search }: { member: ListedMember; search: string }) {
  const { id, name } = member
  return (
    <span className="flex gap-0.5">
      <ButtonLink
        to={`/admin/members/${id}${search}`}
        preventScrollReset
        variant="quiet"
        size="small"
        icon="eye"
        iconOnly
        title={t('View Profile')}
      >
        {rich('View Profile<more> of {name}</more>', { more, name })}
      </ButtonLink>
      <EmailUser member={member} />
      <ButtonLink
        to={`/admin/members/${id}/delete`}
        variant="quiet"
        size="small"
        icon="trash"
        iconOnly
        title={t('Delete User')}
      >
        {rich('Delete User<more> {name}</more>', { more, name })}
      </ButtonLink>
    </span>
  )
}

function EmailUser({ member: { id, name, email } }: { member: ListedMember }) {
  const toast = useToast()
  const look = {
    variant: 'quiet',
    size: 'small',
    icon: 'mail',
    iconOnly: true,
    title: t('Email User'),
  } as const
  const label = rich('Email User<more> {name}</more>', { more, name })
  if (isMailAddress(email))
    return (
      <ButtonLink {...look} to={`/admin/email?to=${id}`}>
        {label}
      </ButtonLink>
    )
  return (
    <Button {...look} onClick={() => toast({ tone: 'danger', ...missingEmailWords })}>
      {label}
    </Button>
  )
}
