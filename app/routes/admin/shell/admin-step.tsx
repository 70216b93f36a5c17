import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from './admin-page.tsx'

type AdminStepProps = {
  /** The list it belongs to, and the thing it is about. */
  list: { label: string; to: string }
  about: { label: string; to: string }
  /** What is done: the last of the breadcrumbs. */
  step: string
  title: string
  help: string
  subtitle?: ReactNode
  children: ReactNode
}

/** A step that is about one thing of a list: where it lies, its title, its content. */
export function AdminStep({ list, about, step, children, ...page }: AdminStepProps) {
  return (
    <>
      <Breadcrumbs items={[list, about, { label: step }]} />
      <AdminPage {...page}>
        <div className="grid max-w-3xl gap-6">{children}</div>
      </AdminPage>
    </>
  )
}
