import type { ReactNode } from 'react'
import { type Granted, type PermissionCode, showsButton } from '@/lib/domain/permission'

interface PermittedProps {
  /** `granted` of the session. */
  granted: Granted
  code: PermissionCode
  /** The form's own list (specification, section 6, third check). */
  own?: readonly string[]
  children: ReactNode
}

/** Draws its children only for those who hold the right; the server asks again when they are used. */
export function Permitted({ granted, code, own, children }: PermittedProps) {
  return showsButton(granted, code, own) ? children : null
}
