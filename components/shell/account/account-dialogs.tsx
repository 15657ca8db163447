'use client'

import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { ActionResult } from '@/lib/actions/result'
import { notify, reportFailure } from '../notice'
import { Overlay } from '../overlay'
import { useShell } from '../shell-context'
import type { AccountCalls } from './account-links'
import { DepartmentForm } from './department-form'
import { PasswordForm } from './password-form'

export interface AccountDialogProps {
  username: string
  calls: AccountCalls
  close: () => void
}

/** Data of a dialog, null until it has loaded. On failure reports the error and closes the dialog. */
function useRead<T>(read: () => Promise<ActionResult<T>>, close: () => void): T | null {
  const [data, setData] = useState<T | null>(null)
  const begin = useEffectEvent(async () => {
    const result = await read()
    if (result.ok) return setData(result.data)
    reportFailure(result)
    close()
  })
  useEffect(() => void begin(), [])
  return data
}

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

interface FrameProps {
  /** Undefined while the dialog is loading. */
  title: string | undefined
  close: () => void
  children: ReactNode
}

function Frame({ title, close, children }: FrameProps) {
  const { texts } = useShell()
  const name = title ?? texts.loading ?? ''
  return (
    <Overlay label={name} close={close}>
      <Heading title={name} close={close} />
      {children}
    </Overlay>
  )
}

export function PasswordDialog({ username, calls, close }: AccountDialogProps) {
  const texts = useRead(calls.readPasswordTexts, close)
  const done = useCallback(() => {
    notify({ kind: 'ok', text: texts?.saved ?? '' })
    close()
  }, [texts, close])
  return (
    <Frame title={texts?.title} close={close}>
      {texts && (
        <PasswordForm change={calls.changePassword} username={username} texts={texts} done={done} cancel={close} />
      )}
    </Frame>
  )
}

export function DepartmentDialog({ calls, close }: AccountDialogProps) {
  const read = useRead(calls.readDepartments, close)
  return (
    <Frame title={read?.texts.title} close={close}>
      {read && (
        <DepartmentForm
          departments={read.departments}
          choose={calls.chooseDepartment}
          texts={read.texts}
          cancel={close}
        />
      )}
    </Frame>
  )
}
