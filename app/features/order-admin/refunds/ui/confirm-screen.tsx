import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'

type ConfirmScreenProps = {
  title: string
  /** What will be lost. */
  consequences: readonly string[]
  errors?: readonly string[] | undefined
  back: string
  button: string
  pending: boolean
  /** The press needs recent re-authentication. */
  asksReauth?: boolean
  /** Fields. */
  children?: ReactNode
}

/** The second press of something that cannot be taken back: what it does, and the button that does it. */
export function ConfirmScreen(props: ConfirmScreenProps) {
  return (
    <Panel title={props.title} className="max-w-reading">
      <ul className="mb-5 grid list-disc gap-1.5 ps-5">
        {props.consequences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Form {...(props.asksReauth && needsReauth)} method="post" noValidate className="grid gap-5">
        <div role="alert" className="empty:hidden">
          {props.errors?.map((error) => (
            <Notice key={error} tone="danger">
              {error}
            </Notice>
          ))}
        </div>
        {props.children}
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={props.back} variant="quiet">
            {t('Back')}
          </ButtonLink>
          <Button type="submit" variant="danger" pending={props.pending}>
            {props.button}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
