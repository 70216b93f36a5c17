import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router'
import {
  type MemberQuestion,
  memberListPath,
  memberPath,
  memberTabNames,
  memberTabs,
} from '#app/features/memberships/members/rules/member-address.ts'
import { PersonTags } from '#app/features/memberships/tags/ui/person-tags.tsx'
import { profileRoleWords } from '#app/features/memberships/ui/profile-role-words.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RouteDialog } from '#app/ui/route-dialog.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { useComingPath } from '#app/ui/use-coming-path.ts'
import { UserButtons } from './user-buttons.tsx'
import type { UserDialogProps } from './user-dialog-props.ts'
import { UserQuestion } from './user-question.tsx'
import { UserTab } from './user-tab.tsx'

/** The details of one person over the list of users. */
export function UserDialog({ loaderData, actionData }: UserDialogProps) {
  const { shown, ask, timeZone } = loaderData
  const { member, tab } = shown
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const path = (asked?: MemberQuestion) =>
    memberPath(member.id, search, asked ? { tab, ask: asked } : { tab })
  const comingPath = useComingPath()
  const isBusy = navigation.state === 'loading' && comingPath === `/admin/members/${member.id}`
  return (
    <>
      <RouteDialog
        title={member.name}
        onClose={() => void navigate(memberListPath(search), { preventScrollReset: true })}
        picture={<Avatar name={member.name} src={member.pictureUrl} />}
        head={
          <>
            <Who member={member} timeZone={timeZone} />
            <div className="mt-1 sm:ps-15">
              <PersonTags
                tags={member.tags}
                address={path()}
                problem={actionData?.step === 'tag' ? actionData.problem : null}
              />
            </div>
            <UserButtons member={member} path={path} />
            <Tabs
              label={t('Details of {name}', { name: member.name })}
              isReplacing
              items={memberTabs.map((one) => ({
                to: memberPath(member.id, search, { tab: one }),
                label: memberTabNames[one],
                current: one === tab,
              }))}
              className="-mb-px"
            />
          </>
        }
        contentKey={tab}
        isBusy={isBusy}
      >
        <div className="grid gap-5">
          {member.banReason !== null && (
            <Notice tone="warning" title={t('This account is banned')}>
              {member.banReason && <p className="wrap-anywhere">{member.banReason}</p>}
              <p>{t('The paid membership does not renew. Lifting the ban does not resume it.')}</p>
            </Notice>
          )}
          {ask === 'contact' && (
            <Notice tone="danger" live title={t('Unable to contact user')}>
              {t('Email address not available for this user.')}
            </Notice>
          )}
          <UserTab loaderData={loaderData} actionData={actionData} />
        </div>
      </RouteDialog>
      {ask && ask !== 'contact' && (
        <UserQuestion
          key={ask}
          ask={ask}
          loaderData={loaderData}
          actionData={actionData}
          cancelPath={path()}
          onClose={() => void navigate(path(), { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  )
}

type WhoProps = { member: UserDialogProps['loaderData']['shown']['member']; timeZone: string }

function Who({ member, timeZone }: WhoProps) {
  const { name, email, username, role, isDoorStaff, isVerified, banReason, memberSince, stoppedMails } =
    member
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft sm:mt-0 sm:ps-15">
      <span className="wrap-anywhere">{email}</span>
      {username && username !== name && <span className="wrap-anywhere">@{username}</span>}
      <Badge tone="teal">{profileRoleWords[role]}</Badge>
      {isDoorStaff && <Badge>{t('Door staff')}</Badge>}
      {banReason !== null && <Badge tone="danger">{t('Banned')}</Badge>}
      {!isVerified && <Badge tone="warning">{t('Email not verified')}</Badge>}
      {stoppedMails && (
        <Link to={`/admin/email/suppressions?q=${encodeURIComponent(email)}`} className="link py-1">
          {stoppedMails === 'all'
            ? t('No email is sent to this address')
            : t('No optional email is sent to this address')}
        </Link>
      )}
      <span>{t('Account since {date}', { date: formatDate(memberSince, timeZone) })}</span>
    </div>
  )
}
