import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { DangerDisclosure } from './danger-disclosure.tsx'
import type { IconName } from './icon-names.gen.ts'

type SecondPressProps = {
  /** The first press, which only opens: "Archive…". */
  label: string
  /** What is posted by the second press. */
  intent: string
  /** "Archive this code". */
  confirm: string
  icon?: IconName
  pending: boolean
  /** Hidden fields that go along. */
  fields?: Record<string, string>
  /** The answer is another page, which is seen from its top. */
  leaves?: boolean
  className?: string
  /** What will be lost. */
  children: ReactNode
}

/** Something that loses something: names it, and asks for a second press in another place. Needs no script. */
export function SecondPress({
  label,
  confirm,
  fields = {},
  leaves = false,
  className,
  children,
  ...press
}: SecondPressProps) {
  return (
    <DangerDisclosure label={label} {...(className !== undefined && { className })}>
      <Form method="post" preventScrollReset={!leaves} className="mt-2 rounded-card bg-danger-soft p-4">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{children}</p>
        <Button
          type="submit"
          name="intent"
          value={press.intent}
          variant="danger"
          {...(press.icon && { icon: press.icon })}
          className="mt-3"
          pending={press.pending}
        >
          {confirm}
        </Button>
      </Form>
    </DangerDisclosure>
  )
}
