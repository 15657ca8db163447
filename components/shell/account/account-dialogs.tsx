'use client'

import { useCallback, useEffect, useState } from 'react'
import { notify, reportFailure } from '../notice'
import { Overlay } from '../overlay'
import { useShell } from '../shell-context'
import type { AccountCalls } from './account-links'
import { DepartmentForm, type Departments } from './department-form'
import { PasswordForm } from './password-form'

export interface AccountDialogProps {
  username: string
  calls: AccountCalls
  close: () => void
}

/** The texts of one form, out of the shell's: `password.submit` becomes `submit`. */
const part = (texts: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => key.startsWith(`${name}.`))
      .map(([key, text]) => [key.slice(name.length + 1), text]),
  )

function Heading({ title, close }: { title: string | undefined; close: () => void }) {
  const { texts } = useShell()
  return (
    <div className="overlay-head">
      <h2>{title}</h2>
      <button type="button" className="button button-quiet button-icon" aria-label={texts.closeTab} onClick={close}>
        ×
      </button>
    </div>
  )
}

export function PasswordDialog({ username, calls, close }: AccountDialogProps) {
  const { texts } = useShell()
  const own = part(texts, 'password')
  const done = useCallback(() => {
    notify({ kind: 'ok', text: texts['password.saved'] ?? '' })
    close()
  }, [texts, close])
  return (
    <Overlay label={own.title ?? ''} close={close}>
      <Heading title={own.title} close={close} />
      <PasswordForm change={calls.changePassword} username={username} texts={own} done={done} cancel={close} />
    </Overlay>
  )
}

export function DepartmentDialog({ calls, close }: AccountDialogProps) {
  const { texts } = useShell()
  const own = part(texts, 'department')
  const [departments, setDepartments] = useState<Departments | null>(null)
  useEffect(() => {
    calls.readDepartments().then((result) => {
      if (result.ok) setDepartments(result.data)
      else {
        reportFailure(result)
        close()
      }
    })
  }, [calls, close])
  return (
    <Overlay label={own.title ?? ''} close={close}>
      <Heading title={own.title} close={close} />
      {departments ? (
        <DepartmentForm departments={departments} choose={calls.chooseDepartment} texts={own} cancel={close} />
      ) : (
        <p>{texts.loading}</p>
      )}
    </Overlay>
  )
}
