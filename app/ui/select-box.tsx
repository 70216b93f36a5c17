import { type ComponentProps, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

/** For a box whose `onClick` answers: React wants to hear of every checked box. */
const pressed = () => undefined

type SelectBoxProps = {
  label: string
  checked: boolean
  /** Some of what it stands for are selected. */
  isSome?: boolean
  onChange?: ComponentProps<'input'>['onChange']
  onClick?: ComponentProps<'input'>['onClick']
}

/** Selects a row of a list, or all of them: a box whose target is larger than it looks. */
export function SelectBox({ label, checked, isSome = false, ...presses }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <label className="relative grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        onChange={pressed}
        {...presses}
        data-select
        className="peer size-5 cursor-pointer appearance-none rounded-sm border border-control bg-card checked:border-teal checked:bg-teal indeterminate:border-teal indeterminate:bg-teal"
      />
      <Icon
        name={isSome ? 'minus' : 'check'}
        className="pointer-events-none absolute hidden size-4 text-on-teal peer-checked:block peer-indeterminate:block"
      />
    </label>
  )
}
