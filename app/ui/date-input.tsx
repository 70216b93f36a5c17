import { type ComponentProps, useRef } from 'react'
import { useFieldAria } from './field-context.ts'
import { inputStyle } from './input-style.ts'
import { aside, useLateField } from './own-field.ts'

type DateInputProps = Omit<ComponentProps<'input'>, 'style' | 'size' | 'type'> & {
  type: 'date' | 'datetime-local'
}

/**
 * A day, or a day and a time, typed as the network writes them, whatever the browser's language. What is sent is the
 * browser's own field: it stands in this place until there is code for more, keeps what was chosen there, and opens its
 * calendar.
 */
export function DateInput({ type, className, id, required, ...props }: DateInputProps) {
  const own = useRef<HTMLInputElement>(null)
  const { value, disabled, 'aria-describedby': describedBy, 'aria-invalid': invalid } = props
  const aria = useFieldAria({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid })
  const late = useLateField(own, load, { value })
  return (
    <div className={className}>
      <div className="relative">
        <input
          {...props}
          {...(late ? aside : { ...aria, required, className: inputStyle })}
          ref={own}
          type={type}
        />
        {late && <late.TypedDate {...{ own, type, aria, value, required, disabled }} />}
      </div>
    </div>
  )
}

const load = () => import('./typed-date.tsx')
