import { Button } from '#app/ui/button.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { AccountActions } from './account-actions.tsx'
import type { Viewer } from './viewer.ts'

/**
 * The account's links beside each other where there is room, behind one button where there is less: who works here
 * has one link more than fits.
 */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  if (!viewer) return <AccountActions viewer={viewer} />
  const isFew = viewer.role === 'user'
  return (
    <>
      {isFew && (
        <div className="hidden items-center gap-1 xl:flex">
          <AccountActions viewer={viewer} />
        </div>
      )}
      <div className={isFew ? 'xl:hidden' : ''}>
        <Popover
          label="Account"
          align="end"
          trigger={(attributes) => (
            <Button {...attributes} variant="quiet" icon="user" iconEnd="chevron-down">
              Account
            </Button>
          )}
        >
          <div className="grid min-w-56 gap-1">
            <AccountActions viewer={viewer} stacked />
          </div>
        </Popover>
      </div>
    </>
  )
}
