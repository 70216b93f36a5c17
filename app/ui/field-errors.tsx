import { Icon } from './icon.tsx'

type FieldErrorsProps = { id: string; errors: readonly string[] | undefined }

/** The errors of one field. The element is always there, so that a new error is announced. */
export function FieldErrors({ id, errors = [] }: FieldErrorsProps) {
  return (
    <div
      id={id}
      data-problem={errors.length > 0 ? '' : undefined}
      aria-live="polite"
      className="text-sm font-medium text-danger"
    >
      {errors.map((error) => (
        <p key={error} className="mt-1.5 flex gap-1.5">
          <Icon name="alert" className="mt-px size-4.5" />
          {error}
        </p>
      ))}
    </div>
  )
}
