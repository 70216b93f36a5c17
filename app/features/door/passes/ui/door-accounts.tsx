import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import type { DoorAccount } from '../door-team.server.ts'

type DoorAccountsProps = {
  accounts: readonly DoorAccount[]
  /** Those who could be added. */
  found: readonly DoorAccount[]
  search: string
  pending: boolean
}

/** The accounts of door staff that work this door, and those that could. */
export function DoorAccounts({ accounts, found, search, pending }: DoorAccountsProps) {
  return (
    <div className="grid gap-6">
      {accounts.length === 0 ? (
        <p className="text-ink-soft">{t('No door staff are assigned to this event yet.')}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {accounts.map((account) => (
            <Account key={account.userId} account={account}>
              <Button
                type="submit"
                name="intent"
                value="unassign"
                variant="quiet"
                pending={pending}
                aria-label={t('Remove {name}', { name: account.name })}
              >
                {t('Remove')}
              </Button>
            </Account>
          ))}
        </ul>
      )}
      <div>
        <h3 className="text-lg">{t('Add someone')}</h3>
        <Form role="search" preventScrollReset className="mt-2 flex gap-2">
          <SearchBox
            q={search}
            pathOf={(q) => (q ? `?q=${encodeURIComponent(q)}` : '?')}
            label={t('Search door staff')}
            placeholder={t('Name or email')}
          />
        </Form>
        {found.length === 0 ? (
          <p className="mt-3 text-sm text-ink-soft">
            {search
              ? t('No door staff match this name or email.')
              : t('All door staff are assigned, or no one has the door staff role.')}
          </p>
        ) : (
          <ul className="mt-2 grid divide-y divide-line">
            {found.map((account) => (
              <Account key={account.userId} account={account}>
                <Button
                  type="submit"
                  name="intent"
                  value="assign"
                  {...needsReauth}
                  variant="secondary"
                  pending={pending}
                  aria-label={t('Add {name}', { name: account.name })}
                >
                  {t('Add')}
                </Button>
              </Account>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Account({ account, children }: { account: DoorAccount; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{account.name}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">{account.email}</span>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="userId" value={account.userId} />
        {children}
      </Form>
    </li>
  )
}
