import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Anchor, type AnchorProps } from './anchor'

export interface ButtonLook {
  /** One primary button per view; `danger` is an outline, `filled` only inside a confirmation. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** 28, 32 (default) or 40 px high. */
  size?: 'sm' | 'md' | 'lg'
  filled?: boolean
  /** An icon: `icon={<Icon name="truck" />}`. Without children set `aria-label`. */
  icon?: ReactNode
}

/** Class names of a button, for elements outside of this file. */
export const buttonClass = ({ look = 'secondary', size = 'md', filled, icon }: ButtonLook, alone = false): string =>
  clsx(
    'button',
    look !== 'secondary' && `button-${look}`,
    size !== 'md' && `button-${size}`,
    filled && 'button-filled',
    icon && alone && 'button-icon',
  )

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Spinner and `aria-busy`; the label stays, a second press does nothing. */
    busy?: boolean
    /** Reason why the button is disabled; it stays focusable, with the reason beside it. */
    reason?: string
  }

/** Submits a form only with `type="submit"`. For server and client components. */
export function Button({ look, size, filled, icon, busy, reason, children, className, ...rest }: ButtonProps) {
  const blocked = busy || !!reason
  const button = (
    <button
      type="button"
      {...rest}
      {...(blocked && { 'aria-disabled': true, type: 'button', onClick: undefined, title: reason })}
      aria-busy={busy || undefined}
      className={clsx(buttonClass({ look, size, filled, icon }, !children), className)}
    >
      {busy ? <span className="spinner" aria-hidden /> : icon}
      {children}
    </button>
  )
  if (!reason) return button
  return (
    <span className="button-with-reason">
      {button}
      <span className="reason">{reason}</span>
    </span>
  )
}

type ButtonLinkProps = ButtonLook & AnchorProps

/** A link that looks like a button. */
export function ButtonLink({ look, size, filled, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={clsx(buttonClass({ look, size, filled, icon }, !children), className)}>
      {icon}
      {children}
    </Anchor>
  )
}
