import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button'

interface PopoverProps extends ButtonLook {
  /** Unique on the page. */
  id: string
  label: ReactNode
  /** Accessible name if the label is only an icon. */
  name?: string
  /** On a phone only the icon is visible; the text remains its name. */
  folds?: boolean
  /** Edge of the button that the panel aligns with. */
  align?: 'start' | 'end'
  children: ReactNode
}

/** A button and the panel that it opens in the top layer: menus, filters, columns. Works without scripts. */
export function Popover({ id, label, name, align = 'start', folds, look, size, icon, children }: PopoverProps) {
  return (
    <>
      <button
        type="button"
        className={buttonClass({ look, size, icon }, !label)}
        popoverTarget={id}
        {...(name && { 'aria-label': name, title: name })}
      >
        {icon}
        {folds ? <span className="folds">{label}</span> : label}
      </button>
      <div id={id} popover="auto" className={clsx('popover', align === 'end' && 'popover-end')} data-align={align}>
        {children}
      </div>
    </>
  )
}
