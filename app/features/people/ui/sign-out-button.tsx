import { Form } from 'react-router'
import { Button, type ButtonProps } from '#app/ui/button.tsx'

type SignOutButtonProps = Omit<ButtonProps, 'type' | 'children'> & {
  /** Where it leads: out of the account to the sign-in screen, out of the administration to the homepage. */
  from: 'account' | 'admin'
  children: string
}

/** Ends the session. A whole new document follows, so that nothing of the old one stays in memory. */
export function SignOutButton({ from, children, ...button }: SignOutButtonProps) {
  return (
    <Form method="post" action="/auth/sign-out" reloadDocument>
      <input type="hidden" name="from" value={from} />
      <Button type="submit" variant="quiet" icon="log-out" {...button}>
        {children}
      </Button>
    </Form>
  )
}
