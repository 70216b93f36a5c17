import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import type { Role } from '#app/access/actor.ts'
import type { SidebarCounts } from '#app/features/order-admin/sidebar-counts.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { NavigationProgress } from '#app/ui/navigation-progress.tsx'
import { compactRows, RowDensityContext, rememberRows } from '#app/ui/row-density.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { useToastsAboveBars } from '#app/ui/use-toasts-above-bars.ts'
import { AdminSidebar } from './admin-sidebar.tsx'
import { LatePalette } from './late-palette.tsx'
import { PaletteButton } from './palette-button.tsx'
import { rememberSidebar } from './sidebar-cookie.ts'
import { usePaletteKey } from './use-palette-key.ts'
import { useSideTip } from './use-side-tip.ts'

type AdminFrameProps = {
  role: Role
  email: string
  isPass: boolean
  networkName: string
  isDemo: boolean
  /** The sidebar as the cookie of the browser has it. */
  isFolded: boolean
  groups: readonly string[] | null
  counts: SidebarCounts | null
  /** The rows of lists, likewise. */
  isCompact: boolean
  children: ReactNode
}

/** The sidebar of the administration beside a screen; a drawer where there is no room for it. */
export function AdminFrame(props: AdminFrameProps) {
  const { children, networkName, isFolded: wasFolded, isCompact: wasCompact, ...person } = props
  const { key } = useLocation()
  const comingKey = useNavigation().location?.key
  // The screen on which the drawer or the palette was opened, or which was on its way: another one finds them closed.
  const [drawerOn, setDrawerOn] = useState<string | null>(null)
  const [paletteOn, setPaletteOn] = useState<string | null>(null)
  const [isFolded, setFolded] = useState(wasFolded)
  const density = useRowsOf(wasCompact)
  const { tip, attributes } = useSideTip(isFolded)
  const hasPalette = person.role === 'admin'
  const isFor = (screen: string | null) => screen !== null && (screen === key || screen === comingKey)
  const openPalette = () => {
    setDrawerOn(null)
    setPaletteOn(comingKey ?? key)
  }
  useToastsAboveBars()
  usePaletteKey(hasPalette ? openPalette : null)

  function fold() {
    setFolded(!isFolded)
    rememberSidebar(!isFolded)
  }

  return (
    <div
      data-toasts="bottom"
      className={cx(
        'min-h-[calc(100dvh-var(--strip,0px))] lg:grid',
        isFolded ? 'lg:grid-cols-[4.5rem_minmax(0,1fr)]' : 'lg:grid-cols-[16rem_minmax(0,1fr)]',
      )}
    >
      <NavigationProgress />
      <SkipLink />
      <header className="flex items-center gap-2 border-b border-line bg-paper-deep px-2 py-0.5 lg:hidden">
        <Button
          variant="quiet"
          icon="menu"
          iconOnly
          onClick={() => setDrawerOn(comingKey ?? key)}
          aria-expanded={isFor(drawerOn)}
        >
          {t('Menu')}
        </Button>
        <Mark networkName={networkName} />
        {hasPalette && <PaletteButton onOpen={openPalette} isFolded className="ms-auto" />}
      </header>
      <div className="hidden border-e border-line bg-paper-deep lg:block">
        <aside
          aria-label={t('Administration')}
          {...attributes}
          className={cx(
            'sticky top-0 flex h-[calc(100dvh-var(--strip,0px))] flex-col gap-2 bg-paper-deep p-3 pb-0',
            isFolded && '[&_*]:no-scrollbar',
          )}
        >
          <SidebarHead networkName={networkName} isFolded={isFolded} onFold={fold} />
          {hasPalette && <PaletteButton onOpen={openPalette} isFolded={isFolded} />}
          <AdminSidebar {...person} isFolded={isFolded} />
          <SideTip tip={tip} />
        </aside>
      </div>
      <Sheet open={isFor(drawerOn)} onClose={() => setDrawerOn(null)} side="start" title={t('Menu')}>
        <div className="flex min-h-full flex-col gap-4 bg-card">
          <AdminSidebar {...person} />
        </div>
      </Sheet>
      {isFor(paletteOn) && (
        <LatePalette role={person.role} isDemo={person.isDemo} onClose={() => setPaletteOn(null)} />
      )}
      <main
        id="main"
        tabIndex={-1}
        data-rows={density.isCompact ? compactRows : undefined}
        className="min-w-0 px-4 pt-3 pb-12 sm:px-6 lg:px-6 lg:pt-6"
      >
        <RowDensityContext value={density}>{children}</RowDensityContext>
      </main>
    </div>
  )
}

/** The name of an icon of the folded sidebar. */
function SideTip({ tip }: { tip: RefObject<HTMLParagraphElement | null> }) {
  return (
    <p
      ref={tip}
      hidden
      aria-hidden="true"
      className="pointer-events-none fixed start-16 z-50 -translate-y-1/2 rounded-sm bg-night px-2.5 py-1 text-sm font-semibold whitespace-nowrap text-on-night"
    />
  )
}

/** How high the rows of lists are, as the browser remembers it. */
function useRowsOf(wasCompact: boolean) {
  const [isCompact, set] = useState(wasCompact)
  return useMemo(() => {
    const setCompact = (next: boolean) => {
      set(next)
      rememberRows(next)
    }
    return { isCompact, setCompact }
  }, [isCompact])
}

type SidebarHeadProps = { networkName: string; isFolded: boolean; onFold: () => void }

function SidebarHead({ networkName, isFolded, onFold }: SidebarHeadProps) {
  return (
    <div className={cx('flex items-center', isFolded && 'flex-col gap-2')}>
      <Mark networkName={networkName} isFolded={isFolded} />
      <Button
        variant="quiet"
        icon={isFolded ? 'panel-left-open' : 'panel-left-close'}
        iconOnly
        onClick={onFold}
        aria-expanded={!isFolded}
        className={cx(!isFolded && 'ms-auto')}
      >
        {isFolded ? t('Unfold the sidebar') : t('Fold the sidebar')}
      </Button>
    </div>
  )
}

function Mark({ networkName, isFolded = false }: { networkName: string; isFolded?: boolean }) {
  return (
    <Link
      to="/"
      data-tip={isFolded ? networkName : undefined}
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control px-1"
    >
      <img src="/favicon.svg" alt="" width={32} height={32} className="size-8" />
      <span className={cx(isFolded ? 'sr-only' : 'min-w-0')}>
        <span className="block truncate font-serif text-lg leading-tight font-medium">{networkName}</span>{' '}
        <span className="block text-sm leading-tight text-ink-soft">{t('Administration')}</span>
      </span>
    </Link>
  )
}
