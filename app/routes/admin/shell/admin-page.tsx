import type { ReactNode } from 'react'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { AdminHelp } from './admin-help.tsx'

type AdminPageProps = {
  title: string
  /** Two sentences: what the screen is for, and what to do here. */
  help: string
  /** A line under the title. */
  subtitle?: ReactNode
  /** Buttons beside Help. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen of the administration: its title, its help, its content. */
export function AdminPage({ title, help, subtitle, actions, children }: AdminPageProps) {
  return (
    <div className="mx-auto max-w-page">
      <div className="mb-2 flex flex-wrap items-start gap-1 sm:gap-2 lg:mb-4">
        <div className="min-w-24 flex-1 pt-1.5 max-[22rem]:min-w-48">
          <h1 className="line-clamp-3 text-lg sm:text-2xl">
            <Unbroken>{title}</Unbroken>
          </h1>
          {subtitle}
        </div>
        {actions}
        <AdminHelp help={help} />
      </div>
      {children}
    </div>
  )
}
