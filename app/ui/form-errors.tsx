import { Notice } from '#app/ui/notice.tsx'

/** What is wrong with a form as a whole, above its fields. */
export function FormErrors({ id, errors = [] }: { id: string; errors?: readonly string[] | undefined }) {
  return (
    <div id={id} role="alert" className="empty:hidden">
      {errors.map((error) => (
        <Notice key={error} tone="danger">
          {error}
        </Notice>
      ))}
    </div>
  )
}
