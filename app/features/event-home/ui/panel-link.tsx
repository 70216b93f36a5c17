import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The link in the head of a panel, to the screen that shows all of it. */
export function PanelLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center text-sm sm:min-h-6">
      {children}
    </Link>
  )
}
