'use client'

import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useForm } from '@/components/form/form-context'

interface Props {
  /** Initial value of the field. */
  saved: string
  children: ReactNode
}

/** Resets a field when its value was changed elsewhere, unless it has unsaved input. */
export function FollowSaved({ saved, children }: Props) {
  const [held, setHeld] = useState<string | null>(null)
  const changed = useForm()?.changed
  useEffect(() => {
    if (changed === 0) setHeld(null)
  }, [changed])
  return (
    <div onInput={() => setHeld((before) => before ?? saved)}>
      <Fragment key={held ?? saved}>{children}</Fragment>
    </div>
  )
}
