import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.gen.ts'

type ButtonLinkProps = Omit<LinkProps, 'style' | 'children'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  iconEnd?: IconName
  iconOnly?: boolean
  wide?: boolean
  children: ReactNode
}

/** A link to another place that carries the weight of a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  icon,
  iconEnd,
  iconOnly = false,
  wide = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      title={rest.title ?? (iconOnly && typeof children === 'string' ? children : undefined)}
      className={cx(buttonStyle(variant, size, { square: iconOnly, wide }), className)}
    >
      {icon && <Icon name={icon} />}
      {iconOnly ? <span className="sr-only">{children}</span> : children}
      {iconEnd && <Icon name={iconEnd} />}
    </Link>
  )
}
