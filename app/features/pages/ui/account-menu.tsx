import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { AccountActions } from './account-actions.tsx'
import type { Viewer } from './viewer.ts'

/** The way in, or what belongs to the signed-in person behind one button. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  if (!viewer) return <AccountActions viewer={viewer} />
  return (
    <Popover
      label={t('Account')}
      align="end"
      trigger={(attributes) => (
        <Button {...attributes} variant="quiet" icon="user" iconEnd="chevron-down">
          <span className="md:max-lg:sr-only">{t('Account')}</span>
        </Button>
      )}
    >
      <div className="grid min-w-56 gap-1">
        <AccountActions viewer={viewer} stacked />
      </div>
    </Popover>
  )
}
