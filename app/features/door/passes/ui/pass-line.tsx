import { Form } from 'react-router'

/** Who holds the pass of this door, and the way out. */
export function PassLine({ name }: { name: string }) {
  return (
    <Form
      method="post"
      action="/admin/scan/leave"
      reloadDocument
      className="flex flex-wrap items-center gap-x-4"
    >
      <span>
        Signed in as <strong>{name}</strong>
      </span>
      <button type="submit" className="link inline-flex min-h-11 items-center">
        Sign out
      </button>
    </Form>
  )
}
