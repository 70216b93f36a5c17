import { useNavigation, useSearchParams } from 'react-router'
import { MemberImageGrid } from '#app/features/directory/administered/ui/member-image-grid.tsx'
import { memberPath } from '#app/features/memberships/members/rules/member-address.ts'
import { manageMembershipPath } from '#app/features/memberships/members/rules/member-links.ts'
import { MemberInvoices } from '#app/features/memberships/members/ui/member-invoices.tsx'
import { PaidMembership } from '#app/features/memberships/members/ui/paid-membership.tsx'
import { PersonPayments } from '#app/features/order-admin/person/ui/person-payments.tsx'
import { PersonPurchases } from '#app/features/order-admin/person/ui/person-purchases.tsx'
import { NotePanel } from '#app/features/people/notes/ui/note-panel.tsx'
import { factorsInWords } from '#app/features/people/second-factor/factors-in-words.ts'
import { SignInList } from '#app/features/people/ui/sign-in-list.tsx'
import { signInsKept } from '#app/features/people/words.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { UserDialogProps } from './user-dialog-props.ts'
import { UserOverview } from './user-overview.tsx'

/** What the chosen tab shows of a person. */
export function UserTab({ loaderData, actionData }: UserDialogProps) {
  const { shown, timeZone } = loaderData
  const { member, tab } = shown
  const [search] = useSearchParams()
  const sent = useNavigation().formData
  const pending = (step: string, field: string) =>
    sent?.get('intent') === step ? textOf(sent.get(field)) : null
  const pages = ({ previous, next }: { previous: string | null; next: string | null }) => ({
    newerPath: previous ? memberPath(member.id, search, { tab, newer: previous }) : undefined,
    olderPath: next ? memberPath(member.id, search, { tab, older: next }) : undefined,
  })
  switch (shown.tab) {
    case 'overview':
      return <UserOverview shown={shown} loaderData={loaderData} actionData={actionData} />
    case 'tickets':
      return (
        <PersonPurchases purchases={shown.purchases.rows} timeZone={timeZone} {...pages(shown.purchases)} />
      )
    case 'payments':
      return (
        <>
          <PaidMembership
            subscription={shown.subscription}
            timeZone={timeZone}
            actions={
              <ButtonLink to={manageMembershipPath(member.id)} variant="secondary" size="small">
                {t('Manage membership')}
              </ButtonLink>
            }
          />
          <PersonPayments
            userId={member.id}
            payments={shown.payments.rows}
            timeZone={timeZone}
            {...pages(shown.payments)}
          />
          <MemberInvoices userId={member.id} invoices={shown.invoices} timeZone={timeZone} />
        </>
      )
    case 'images': {
      const noted = actionData?.step === 'note' ? actionData : undefined
      return (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <MemberImageGrid
            name={member.name}
            images={shown.images}
            address={`/admin/members/${member.id}/images`}
            timeZone={timeZone}
            refusal={actionData?.step === 'image' ? actionData.refusal : undefined}
            pendingDelete={pending('delete-image', 'imageId')}
          />
          <NotePanel
            notes={shown.notes.rows}
            noteId={shown.noteId}
            timeZone={timeZone}
            lastResult={noted?.result}
            refusal={noted?.refusal}
            isAdding={sent?.get('intent') === 'add-note'}
            pendingDelete={pending('delete-note', 'noteId')}
            {...pages(shown.notes)}
          />
        </div>
      )
    }
    case 'sign-ins':
      return (
        <>
          <FactorPanel userId={member.id} words={factorsInWords(shown.factors)} />
          <Panel title={t('Sign-ins')} level={3} description={signInsKept()}>
            <SignInList signIns={shown.signIns} timeZone={timeZone} />
          </Panel>
        </>
      )
  }
}

function FactorPanel({ userId, words }: { userId: string; words: string }) {
  return (
    <Panel
      title={t('Two-step verification')}
      level={3}
      actions={
        <ButtonLink to={`/admin/members/${userId}/factor`} variant="secondary" size="small">
          {t('Manage')}
        </ButtonLink>
      }
    >
      <p>{words}</p>
    </Panel>
  )
}

function textOf(value: FormDataEntryValue | null): string | null {
  return typeof value === 'string' ? value : null
}
