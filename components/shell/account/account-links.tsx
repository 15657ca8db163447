'use client'

import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import type { ActionResult } from '@/lib/actions/result'
import { lazily } from '../lazily'
import { useShell } from '../shell-context'
import type { AccountDialogProps } from './account-dialogs'
import type { Departments } from './department-form'

type Texts = Readonly<Record<string, string>>

/** Texts of the forms are loaded when one opens, so that no page includes them. */
export interface AccountCalls {
  readPasswordTexts: () => Promise<ActionResult<Texts>>
  changePassword: (before: unknown, data: FormData) => Promise<ActionResult<void>>
  readDepartments: () => Promise<ActionResult<{ departments: Departments; texts: Texts }>>
  chooseDepartment: (before: unknown, data: FormData) => Promise<ActionResult<string>>
}

interface Props {
  username: string
  calls: AccountCalls
  /** Further links without a dialog. */
  children: ReactNode
  links: readonly { name: 'password' | 'department'; label: string; icon: ReactNode }[]
}

type Dialogs = typeof import('./account-dialogs')
type Open = { Dialog: (props: AccountDialogProps) => ReactNode }

const DIALOGS: Record<Props['links'][number]['name'], keyof Dialogs> = {
  password: 'PasswordDialog',
  department: 'DepartmentDialog',
}

/** Links to two pages; with scripts they open as dialogs over the current page, whose input is kept. */
export function AccountLinks({ username, calls, links, children }: Props) {
  const { texts } = useShell()
  const [open, setOpen] = useState<Open | null>(null)
  return (
    <>
      {links.map(({ name, label, icon }) => (
        <Link
          key={name}
          href={`/account/${name}`}
          prefetch={false}
          className="sheet-item"
          data-stays=""
          onNavigate={(event) => {
            event.preventDefault()
            // Closes the sheet first, so that the dialog returns the focus to the button that had opened it.
            document.querySelector<HTMLElement>('#user-sheet')?.hidePopover()
            lazily(texts, () => import('./account-dialogs')).then((dialogs) =>
              setOpen({ Dialog: dialogs[DIALOGS[name]] }),
            )
          }}
        >
          {icon}
          {label}
        </Link>
      ))}
      {children}
      {open && <open.Dialog username={username} calls={calls} close={() => setOpen(null)} />}
    </>
  )
}
